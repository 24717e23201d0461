"""Saved views: filters, order and columns of a list under a name."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel
from apps.core.models.fields import FoldedField

MAX_VIEWS = 30
MAX_QUERY = 2000
MAX_COLUMNS = 50


class ListName(models.TextChoices):
    """The lists that have views."""

    CAR = "car", _("Cars")
    CLIENT = "client", _("Clients")
    PROSPECT = "prospect", _("Prospects")
    ESTIMATION = "estimation", _("Valuations")
    GARAGE = "garage", _("Garages")
    MODEL_CAR = "modelCar", _("Car models")
    DOCUMENT = "document", _("Documents")
    SALE = "sale", _("Sales")
    ORDER = "order", _("Orders")


class SavedView(PartnerModel):
    """What a partner's people open a list with; shared by all of them, as the rows are."""

    list_name = models.CharField(_("list"), max_length=12, choices=ListName)
    name = models.CharField(_("name"), max_length=60)
    name_folded = FoldedField(source="name")
    # As in the list's address: its filters and its ordering.
    query = models.CharField(_("query"), max_length=MAX_QUERY, blank=True)
    # The columns shown; empty: those that the page shows by itself.
    columns = models.JSONField(_("columns"), default=list, blank=True)
    is_default = models.BooleanField(_("opened by default"), default=False)

    class Meta(PartnerModel.Meta):
        verbose_name = _("saved view")
        verbose_name_plural = _("saved views")
        constraints = (
            models.UniqueConstraint(fields=["partner", "list_name", "name_folded"], name="saved_views_name_unique"),
            models.UniqueConstraint(
                fields=["partner", "list_name"], condition=Q(is_default=True), name="saved_views_one_default"
            ),
        )
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "list_name", "-created_at", "-id"], name="saved_views_of_list"),
        )

    def __str__(self) -> str:
        return self.name
