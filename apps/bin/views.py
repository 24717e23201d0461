"""Calls of the bin (docs/behaviour/lists.md#bin)."""

from typing import ClassVar, cast
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerViewSet, data

from . import services
from .filters import BinFilter
from .models import BinItem, BinItemQuerySet
from .serializers import BinItemSerializer, RestoredSerializer


class BinViewSet(PartnerViewSet[BinItem]):
    """/bin/*: what the partner has deleted in the last thirty days."""

    queryset = BinItem.objects.defer("rows", "files", "links")
    serializer_class = BinItemSerializer
    filterset_class = BinFilter
    deleted_message = gettext_lazy("It has been deleted for ever.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}

    def get_queryset(self) -> BinItemQuerySet[BinItem]:
        return cast("BinItemQuerySet[BinItem]", super().get_queryset()).kept()

    def get_object(self) -> BinItem:
        return get_object_or_404(self.get_queryset(), kind=self.kwargs["kind"], pk=self.kwargs["pk"])

    @extend_schema(request=None, responses=RestoredSerializer)
    def restore(self, request: Request, kind: str, pk: UUID) -> Response:
        """Puts the row back with all that went along; 409 where its name, number or plate is taken meanwhile."""
        *others, item = services.restore(self.get_object())
        body = {"kind": item.kind, "id": item.pk, "title": item.title, "with_": [other.title for other in others]}
        return data(RestoredSerializer(body).data, message=_("“%(title)s” has been restored.") % {"title": item.title})

    @extend_schema(operation_id="bin_all_destroy", responses=MessageSerializer)
    def empty(self, request: Request) -> Response:
        """Deletes all that is in the bin for ever."""
        services.empty(self.partner)
        return Response({"message": _("The bin is empty.")})

    def perform_destroy(self, instance: BinItem) -> None:
        services.delete_for_ever(instance)
