"""Calls of saved views (docs/behaviour/lists.md#saved-views)."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from apps.core.api.viewsets import PartnerViewSet

from . import services
from .filters import SavedViewFilter
from .models import SavedView
from .serializers import SavedViewSerializer


class SavedViewSet(PartnerViewSet):
    """/view/*: the views of a list that the partner saved."""

    queryset = SavedView.objects.all()
    serializer_class = SavedViewSerializer
    filterset_class = SavedViewFilter
    error_statuses = {"post": (409,)}
    deleted_message = _("The view has been deleted.")

    def perform_create(self, serializer: Any) -> None:
        serializer.instance = services.create_view(partner=self.partner, **serializer.validated_data)

    def perform_update(self, serializer: Any) -> None:
        serializer.instance = services.update_view(view=serializer.instance, **serializer.validated_data)
