"""Which flyer brought a person first."""

from typing import Any, ClassVar
from uuid import UUID

from django.apps import apps
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.partners.models import Partner


class FromFlyer(models.Model):
    """A request of a person, whom a flyer may have brought."""

    email_column: ClassVar[str]
    phone_column: ClassVar[str]

    campaign = models.ForeignKey(
        "campaigns.Campaign",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="%(class)ss",
        verbose_name=_("flyer"),
        db_index=False,
    )

    class Meta:
        abstract = True
        indexes: ClassVar[tuple[models.Index, ...]] = (
            models.Index(
                fields=["partner", "campaign", "-created_at", "-id"],
                condition=Q(campaign__isnull=False),
                name="%(app_label)s_campaign",
            ),
            models.Index(fields=["campaign"], condition=Q(campaign__isnull=False), name="%(app_label)s_of_campaign"),
        )


def first_flyer(partner: Partner, code: str, *, phone_number: str = "", email: str = "") -> UUID | None:
    """The flyer of this person's earliest request that came by one, else the partner's flyer of `code`.

    `code` is what the visitor's address says, in any case of its letters; an unknown one is ignored.
    """
    earlier: list[tuple[Any, UUID]] = []
    for model in apps.get_models():
        if issubclass(model, FromFlyer):
            same = Q((model.phone_column, phone_number)) & ~Q((model.phone_column, ""))
            same |= Q((model.email_column, email.lower())) & ~Q((model.email_column, ""))
            requests: Any = model._default_manager.filter(same, campaign__isnull=False)
            rows = requests.filter(partner=partner).order_by("created_at", "id")
            earlier += rows.values_list("created_at", "campaign")[:1]
    if earlier:
        return min(earlier)[1]
    # By its name: flyers know the requests.
    flyers: Any = apps.get_model("campaigns", "Campaign")
    named = flyers.objects.of(partner).filter(code=code.strip().upper()) if code else flyers.objects.none()
    found: UUID | None = named.values_list("pk", flat=True).first()
    return found
