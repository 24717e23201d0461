"""Reads of flyers and windscreen sheets that are more than a filter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, Sum

from apps.calendar.models import Event
from apps.cars.adverts import missing_in
from apps.cars.models import Car
from apps.core.tenancy.connection import bypass
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.showroom.facts import REQUIRED

from .models import CODE_LENGTH, Campaign, PrintedSheet, RetiredCode, has_class, has_price


def add_funnels(partner: Partner, campaigns: Iterable[Campaign]) -> None:
    """Gives each flyer `prospect_count`, `estimation_count`, `appointment_count`, `sale_count`, `revenue`, `currency`.

    Four queries. Prospects and estimations are those whose first touch it was; an appointment counts once a prospect
    and unless it was cancelled or missed; a sale counts until it is cancelled; revenue is in the partner's currency,
    without sales in another.
    """
    rows = {campaign.pk: campaign for campaign in campaigns}
    brought = Prospect.objects.of(partner).real().filter(campaign__in=rows)
    prospects = dict(brought.order_by().values_list("campaign").annotate(Count("pk")))
    valued = Estimation.objects.of(partner).real().filter(campaign__in=rows)
    estimations = dict(valued.order_by().values_list("campaign").annotate(Count("pk")))
    booked = Event.objects.of(partner).filter(
        prospect__campaign__in=rows, prospect__sample=False, status__in=(Event.Status.PLANNED, Event.Status.HELD)
    )
    booked = booked.exclude(kind=Event.Kind.REMINDER).order_by()
    appointments = dict(booked.values_list("prospect__campaign").annotate(Count("prospect", distinct=True)))
    sales: dict[UUID | None, int] = defaultdict(int)
    revenue: dict[UUID | None, Decimal] = defaultdict(Decimal)
    sold = Sale.objects.of(partner).active().filter(campaign__in=rows).order_by()
    for campaign_id, currency, number, total in sold.values_list("campaign", "currency").annotate(
        Count("pk"), Sum("price")
    ):
        sales[campaign_id] += number
        if currency == partner.currency:
            revenue[campaign_id] += total
    for key, campaign in rows.items():
        vars(campaign).update(
            prospect_count=prospects.get(key, 0),
            estimation_count=estimations.get(key, 0),
            appointment_count=appointments.get(key, 0),
            sale_count=sales[key],
            revenue=revenue[key],
            currency=partner.currency,
        )


def target_of_code(code: str) -> tuple[Partner, Campaign | None] | None:
    """Whom a printed code leads to, in any case of its letters: the partner, and the flyer unless it was deleted."""
    code = code.upper()
    if len(code) != CODE_LENGTH or not code.isascii() or not code.isalnum():
        return None
    with bypass():
        campaign = Campaign.objects.select_related("partner", "car").filter(code=code).first()
        if campaign:
            return campaign.partner, campaign
        retired = RetiredCode.objects.select_related("partner").filter(code=code).first()
        return (retired.partner, None) if retired else None


@dataclass(frozen=True)
class Sheet:
    """`missing`: fields of REQUIRED that the car lacks; `stale`: printed with another price or CO₂ class."""

    missing: list[str]
    stale: bool
    printed_at: datetime | None


def sheet_of(car: Car) -> Sheet:
    printed = PrintedSheet.objects.filter(partner=car.partner_id, car=car).first()
    holds = printed is None or (has_price(car, printed.price, printed.currency) and has_class(car, printed.co2_class))
    return Sheet(
        missing=[name for name in missing_in(car) if name in REQUIRED],
        stale=not holds,
        printed_at=printed.printed_at if printed else None,
    )


@dataclass(frozen=True)
class Advert:
    """`missing`: particulars that the car lacks; `stale`: its sheet is."""

    missing: list[str]
    stale: bool

    @property
    def ok(self) -> bool:
        return not (self.missing or self.stale)


def advert_of(car: Car) -> Advert:
    return Advert(missing=missing_in(car), stale=sheet_of(car).stale)
