"""How leads come, and what becomes of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import date

from django.db.models import Count, DateField, Q
from django.db.models.functions import TruncDay, TruncMonth
from django.utils import timezone

from apps.core.models.base import PartnerQuerySet
from apps.estimations.models import Estimation
from apps.estimations.selectors import with_reason
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.response_times.models import IMPORTED
from apps.response_times.selectors import contacted

from .delays import Delays, delays_of
from .periods import Period

# The reasons given most.
REASONS = 50


@dataclass(frozen=True)
class Arrivals:
    """The prospects who came on one day, or in one month, by where they came from."""

    date: date
    partner: int
    affiliate: int
    portal: int

    @property
    def total(self) -> int:
        return self.partner + self.affiliate + self.portal


@dataclass(frozen=True)
class Funnel:
    """How many came this far, or farther; those who are lost now count for how far they had come."""

    new: int
    contacted: int
    appointment: int
    won: int
    lost: int


@dataclass(frozen=True)
class Reason:
    """Why requests were refused, in the words of the partner."""

    justification: str
    count: int


@dataclass(frozen=True)
class LostReason:
    """How many prospects were lost for a reason; empty where none was given."""

    reason: str
    count: int


@dataclass(frozen=True)
class Answers:
    """The requests for a price that came in the period, and what they were answered."""

    total: int
    pending: int
    validated: int
    refused: int
    delays: Delays
    reasons: list[Reason]


@dataclass(frozen=True)
class Leads:
    period: Period
    arrivals: list[Arrivals]
    funnel: Funnel
    lost_reasons: list[LostReason]
    first_contact: Delays
    estimations: Answers


def leads_of(*, partner: Partner, period: Period) -> Leads:
    """The prospects and estimations that came to `partner` in `period`, by days or months. Eight queries."""
    if period.step == "hour":
        period = replace(period, step="day")
    arrivals, funnel, lost_reasons = _prospects(partner, period)
    return Leads(
        period=period,
        arrivals=arrivals,
        funnel=funnel,
        lost_reasons=lost_reasons,
        first_contact=delays_of(contacted(Prospect.objects.of(partner).received().filter(_created_in(period)))),
        estimations=_answers(partner, period),
    )


def _created_in(period: Period, prefix: str = "") -> Q:
    return Q((f"{prefix}created_at__gte", period.start), (f"{prefix}created_at__lt", period.end))


def _prospects(partner: Partner, period: Period) -> tuple[list[Arrivals], Funnel, list[LostReason]]:
    trunc = TruncMonth if period.step == "month" else TruncDay
    bucket = trunc("created_at", tzinfo=timezone.get_default_timezone(), output_field=DateField())
    rows = (
        Prospect.objects.of(partner)
        .received()
        .filter(_created_in(period))
        .annotate(bucket=bucket)
        .values_list("bucket", "source", "status", "lost_reason")
        .annotate(count=Count("pk"))
        .order_by()
    )
    came: Counter[tuple[date, str]] = Counter()
    now: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for beginning, source, status, lost_reason, count in rows:
        came[period.bucket_of(beginning), source] += count
        now[status] += count
        if status == Prospect.Status.LOST:
            lost[lost_reason] += count
    sources = (Prospect.Source.PARTNER, Prospect.Source.AFFILIATE, Prospect.Source.PORTAL)
    arrivals = [Arrivals(day, *(came[day, source] for source in sources)) for day in period.buckets()]
    # Most given first.
    reasons = sorted(lost.items(), key=lambda reason: (-reason[1], reason[0]))
    return arrivals, _funnel(now, _lost_after(partner, period)), [LostReason(*reason) for reason in reasons]


def _funnel(now: Counter[str], lost_after: dict[str, int]) -> Funnel:
    _new, contacted, appointment, won, lost = Prospect.Status
    with_appointment = now[appointment] + now[won] + lost_after["appointment"]
    return Funnel(
        new=now.total(),
        contacted=now[contacted] + now[appointment] + now[won] + lost_after["contacted"],
        appointment=with_appointment,
        won=now[won],
        lost=now[lost],
    )


def _lost_after(partner: Partner, period: Period) -> dict[str, int]:
    """How many of the lost ones had been contacted, and had an appointment."""
    contacted, appointment, won = Prospect.REACHED
    left = _changes(partner, period).filter(
        prospect__status=Prospect.Status.LOST, from_status__in=(contacted, appointment, won)
    )
    counts: dict[str, int] = left.aggregate(
        contacted=Count("prospect", distinct=True),
        appointment=Count("prospect", distinct=True, filter=Q(from_status__in=(appointment, won))),
    )
    return counts


def _changes(partner: Partner, period: Period) -> PartnerQuerySet[ProspectStatusChange]:
    """The changes of the prospects of the period; none is older than its prospect."""
    # The partner twice, so that each of the two tables is read from its index.
    return (
        ProspectStatusChange.objects.of(partner)
        .filter(_created_in(period, "prospect__"), prospect__partner=partner, created_at__gte=period.start)
        .exclude(prospect__source=IMPORTED)
    )


def _answers(partner: Partner, period: Period) -> Answers:
    asked = Estimation.objects.of(partner).real().filter(_created_in(period))
    pending, validated, refused = Estimation.Status
    counts = asked.aggregate(
        total=Count("pk"), **{str(status): Count("pk", filter=Q(status=status)) for status in Estimation.Status}
    )
    reasons = with_reason(asked).order_by().values_list("reason").annotate(count=Count("pk"))
    return Answers(
        total=counts["total"],
        pending=counts[pending],
        validated=counts[validated],
        refused=counts[refused],
        delays=delays_of(contacted(asked)),
        reasons=[Reason(*row) for row in reasons.order_by("-count", "reason")[:REASONS]],
    )
