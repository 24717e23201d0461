"""What lists of rows with clocks share."""

from typing import Any

from apps.core.api.viewsets import PartnerViewSet, Row

from .selectors import share_open_time


class ListsClocks(PartnerViewSet[Row]):
    """A list whose rows have clocks: the partner's hours are read once for a page."""

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        share_open_time(page or ())
        return page
