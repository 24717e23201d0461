"""Which flyer brought a person first, and so which one a sale counts for."""

from collections.abc import Iterable
from typing import Any, ClassVar
from uuid import UUID

from django.apps import apps
from django.db import models
from django.db.models import OuterRef, Q, Subquery
from django.db.models.functions import TruncDate
from django.utils.translation import gettext_lazy as _

from apps.partners.models import Partner

from .models import Client


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


def credit_sales(clients: Iterable[UUID]) -> None:
    """The sales of these clients count for the first flyer that had brought them by the day of the sale.

    Called where a client gets a sale or a prospect, or loses one to another client. Deletions do not call it, and a
    sale whose prospect was deleted stays as it is, so that none changes what a flyer has brought.
    """
    prospects: Any = Client._meta.get_field("prospects").related_model
    sales: Any = Client._meta.get_field("sales").related_model
    # By days: a sale that is entered later has the day alone, and no hour.
    came = Q(campaign__isnull=False, created_at__date__lte=OuterRef("sold_day"))
    # The sale's own also after its flyer was deleted: the sale goes to no other flyer.
    first = prospects.objects.filter(
        came | Q(pk=OuterRef("prospect")), partner=OuterRef("partner"), client=OuterRef("client"), sample=False
    ).order_by("created_at", "id")
    changed = []
    rows = sales.objects.active().filter(client__in=set(clients)).exclude(prospect=None, campaign__isnull=False)
    for sale in rows.annotate(sold_day=TruncDate("sold_at")).annotate(
        first=Subquery(first.values("pk")[:1]), flyer=Subquery(first.values("campaign")[:1])
    ):
        if (sale.prospect_id, sale.campaign_id) != (sale.first, sale.flyer):
            sale.prospect_id, sale.campaign_id = sale.first, sale.flyer
            changed.append(sale)
    sales.objects.bulk_update(changed, ["prospect", "campaign"], batch_size=500)
