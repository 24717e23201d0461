"""The places where a partner keeps its cars."""

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.models.counted import CountedModel
from apps.core.models.fields import FoldedField


class Garage(CountedModel):
    """A garage; its place is unique for the partner, blind to case and accents."""

    nom = models.CharField(_("name"), max_length=150, blank=True)
    nom_folded = FoldedField(source="nom")
    localisation = models.CharField(_("place"), max_length=250)
    localisation_folded = FoldedField(source="localisation")
    phone_number = models.CharField(_("phone"), max_length=32, blank=True)
    # What the list's search looks at, in one column and so in one index.
    search_text = FoldedField(source="searchable")

    class Meta(CountedModel.Meta):
        verbose_name = _("garage")
        verbose_name_plural = _("garages")
        constraints = (
            models.UniqueConstraint(
                "partner",
                "localisation_folded",
                name="garages_garage_unique",
                violation_error_message=_("This garage already exists."),
            ),
        )
        indexes = (
            *CountedModel.Meta.indexes,
            GinIndex(
                fields=["partner", "localisation_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="garages_garage_place",
            ),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="garages_garage_search"
            ),
        )

    def __str__(self) -> str:
        return self.nom or self.localisation

    @property
    def searchable(self) -> str:
        return f"{self.nom} {self.localisation}"
