"""Calls of saved views (docs/behaviour/lists.md#saved-views)."""

from django.utils.translation import gettext_lazy as _

from apps.core.api.viewsets import PartnerViewSet
from apps.core.types import Fields

from . import services
from .filters import SavedViewFilter
from .models import SavedView
from .serializers import SavedViewSerializer


class SavedViewSet(PartnerViewSet[SavedView]):
    """/view/*: the views of a list that the partner saved."""

    queryset = SavedView.objects.all()
    serializer_class = SavedViewSerializer
    filterset_class = SavedViewFilter
    error_statuses = {"post": (409,)}
    deleted_message = _("The view has been deleted.")

    def create_row(self, fields: Fields) -> SavedView:
        return services.create_view(partner=self.partner, **fields)

    def update_row(self, row: SavedView, fields: Fields) -> SavedView:
        return services.update_view(view=row, **fields)
