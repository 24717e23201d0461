"""Export and erasure of a person's data (articles 15 and 17 of the GDPR; docs/behaviour/overview.md#personal-data)."""

from typing import ClassVar
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.audit.models import Event
from apps.clients.models import Client
from apps.core.api.viewsets import PartnerViewSet, data
from apps.prospects.models import Prospect

from . import services
from .person import Person
from .serializers import ErasureSerializer, KeptSerializer, PersonalDataSerializer


class PersonViewSet(PartnerViewSet):
    """Of one person; subclasses say in which list the person stands."""

    serializer_class = PersonalDataSerializer
    filter_backends = ()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @extend_schema(responses=PersonalDataSerializer)
    def export(self, request: Request, pk: UUID) -> Response:
        """Everything held on the person."""
        row = self.get_object()
        services.keep_trace(Event.PERSON_EXPORTED, row)
        return data(self.get_serializer(Person(row, with_bin=True)).data)

    @extend_schema(request=ErasureSerializer, responses=KeptSerializer)
    def erase(self, request: Request, pk: UUID) -> Response:
        """For ever. `confirmation` is the person's name; 409 while an order is under way."""
        row = self.get_object()
        serializer = ErasureSerializer(data=request.data, context={"name": row.full_name})
        serializer.is_valid(raise_exception=True)
        kept = services.erase(row=row)
        return data(KeptSerializer(kept).data, message=_("The person's data has been erased."))


class ClientPersonViewSet(PersonViewSet):
    queryset = Client.objects.all()


class ProspectPersonViewSet(PersonViewSet):
    queryset = Prospect.objects.all()
