"""Errors of actions on many rows (docs/behaviour/lists.md#many-rows-at-once)."""

from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict
from apps.core.types import Json


class CountChanged(Conflict):
    """With the number that the filters select now."""

    default_code = "count_changed"
    default_detail = _("Other rows match these filters by now. Check the number and try again.")

    def __init__(self, *, count: int) -> None:
        super().__init__()
        self.extra = {"count": count}


class ChangedSince(Conflict):
    """With the rows that have been changed since, `total` of them."""

    default_code = "changed_since"
    default_detail = _("Some rows have been changed since: nothing has been undone.")

    def __init__(self, *, rows: list[Json], total: int) -> None:
        super().__init__()
        self.extra = {"rows": rows, "total": total}


class UndoGone(ApiError):
    """Unknown, used and lapsed are one and the same."""

    status_code = status.HTTP_404_NOT_FOUND
    default_code = "undo_gone"
    default_detail = _("This can no longer be undone.")


class CarSold(Conflict):
    default_code = "sold"
    default_detail = _("This car has been sold: its price stays.")


class PriceOutOfRange(Conflict):
    default_code = "price_out_of_range"
    default_detail = _("The new price would not be above 0, or would be too high.")


class RowNotFound(ApiError):
    status_code = status.HTTP_404_NOT_FOUND
    default_code = "not_found"
    default_detail = _("This row does not exist any more.")
