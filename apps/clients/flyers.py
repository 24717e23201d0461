"""Which flyer brought a person first, and so which one a sale counts for."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar
from uuid import UUID

from django.apps import apps
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.partners.models import Partner

from .models import Client
from .people import same_person


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
            columns = {"phone_column": model.phone_column, "email_column": model.email_column}
            same = same_person(phone_number, email, **columns)
            requests: Any = model._default_manager.filter(same, campaign__isnull=False)
            rows = requests.filter(partner=partner).order_by("created_at", "id")
            earlier += rows.values_list("created_at", "campaign")[:1]
    if earlier:
        return min(earlier)[1]
    # By its name: flyers know the requests.
    flyers = apps.get_model("campaigns", "Campaign")
    named = flyers.objects.of(partner).filter(code=code.strip().upper()) if code else flyers.objects.none()
    return named.values_list("pk", flat=True).first()


def credit_sales(
    clients: Iterable[UUID],
    *,
    moves: Mapping[UUID, Mapping[str, UUID]] | None = None,
    merged: tuple[Any, UUID] | None = None,
) -> None:
    """The sales of these clients count for the first flyer that had brought them by the day of the sale.

    Called where a client gets a sale or a prospect, or loses one to another client. Deletions do not call it, and a
    sale whose prospect was deleted stays as it is, so that none changes what a flyer has brought.

    `moves` are the columns of sales that change along, by the sale's key: a sale that is written twice in a transaction
    waits for every row that it names, whose deletion may wait for the sale. `merged` is a prospect as it will be
    stored, and the key of the one that goes into it.
    """
    clients, moves = set(clients), moves or {}
    sale_model: Any = Client._meta.get_field("sales").related_model
    own = Q(client__in=clients, cancelled_at=None) | Q(pk__in=moves)
    sales = list(sale_model.objects.filter(own).order_by("pk").select_for_update(of=("self",)))
    before = [(sale.client_id, sale.prospect_id, sale.campaign_id) for sale in sales]
    for sale in sales:
        for column, key in moves.get(sale.pk, {}).items():
            setattr(sale, column, key)
    came = _prospects_of(clients, {sale.prospect_id for sale in sales}, merged)
    for sale in sales:
        stays = sale.cancelled_at or (sale.prospect_id is None and sale.campaign_id)
        if sale.client_id in clients and not stays:
            first = next((each for each in came if _brought(each, sale)), None)
            sale.prospect_id, sale.campaign_id = (first.pk, first.campaign_id) if first else (None, None)
    after = [(sale.client_id, sale.prospect_id, sale.campaign_id) for sale in sales]
    changed = [sale for sale, old, new in zip(sales, before, after, strict=True) if old != new]
    sale_model.objects.bulk_update(changed, ["client", "prospect", "campaign"], batch_size=500)


def _prospects_of(clients: set[UUID], own: set[UUID | None], merged: tuple[Any, UUID] | None) -> list[Any]:
    """Those of these clients who came by a flyer, and the sales' own ones, in the order in which they came."""
    model: Any = Client._meta.get_field("prospects").related_model
    # The sale's own also after its flyer was deleted: the sale goes to no other flyer.
    wanted = Q(campaign__isnull=False) | Q(pk__in=own - {None})
    found = model.objects.filter(wanted, client__in=clients, sample=False)
    came = list(found.only("client", "campaign", "created_at"))
    if merged:
        kept, dropped = merged
        came = [each for each in came if each.pk not in (kept.pk, dropped)]
        came += [kept] if kept.client_id in clients else []
    return sorted(came, key=lambda each: (each.created_at, each.pk))


def _brought(prospect: Any, sale: Any) -> bool:
    if prospect.client_id != sale.client_id:
        return False
    # By days: a sale that is entered later has the day alone, and no hour.
    in_time = timezone.localdate(prospect.created_at) <= timezone.localdate(sale.sold_at)
    return prospect.pk == sale.prospect_id or (prospect.campaign_id is not None and in_time)
