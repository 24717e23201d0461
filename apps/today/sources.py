"""The rows of the day, kind by kind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from apps.calendar.models import Event
from apps.clients.models import Client
from apps.core.models.days import midnight
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.offers.models import ANSWERED, OPEN, Offer
from apps.partners.models import Partner
from apps.projects.board import on_board
from apps.projects.models import Card
from apps.prospects.models import Prospect
from apps.shop.models import Order

from .models import Kind, Snooze

DOCUMENT_DAYS = 30
OFFER_SOON = timedelta(hours=24)


@dataclass(frozen=True)
class Source:
    """Where the rows of a kind come from; all but `kind`, `rows` and `link` are names of columns.

    `due` is a moment, or the day at whose start the row is due. `link` is the screen's address,
    with `{id}`, which the column `link_id` holds.
    """

    kind: Kind
    rows: QuerySet
    due: str
    title: str
    link: str
    link_id: str = "pk"
    subtitle: str = ""
    phone: str = ""
    value: str = ""
    currency: str = ""

    @property
    def by_day(self) -> bool:
        return self.due == "expires_at"

    def is_overdue(self, now: datetime) -> Q:
        return Q(expires_at__lte=timezone.localdate(now)) if self.by_day else Q(**{f"{self.due}__lt": now})

    def but_for(self, snoozes: QuerySet) -> Source:
        """The same without the rows that were put off."""
        due = "due_at__date" if self.by_day else "due_at"
        own = snoozes.filter(kind=self.kind, row=OuterRef("pk"), **{due: OuterRef(self.due)})
        return replace(self, rows=self.rows.filter(~Exists(own)))


def awake(partner: Partner, now: datetime) -> list[Source]:
    """Every kind with its rows at `now` but for those that were put off until later."""
    snoozes = Snooze.objects.of(partner).filter(until__gt=now)
    snoozed = set(snoozes.values_list("kind", flat=True))
    return [source.but_for(snoozes) if source.kind in snoozed else source for source in sources(partner, now)]


def sources(partner: Partner, now: datetime) -> list[Source]:
    """Every kind with its rows at `now`; persons to follow up are of two tables."""
    today = timezone.localdate(now)
    tomorrow = midnight(today + timedelta(days=1))
    running = Q(status=Prospect.Status.NEW, first_contact_at=None, due_at__isnull=False)
    follow_up = Q(follow_up_at__lt=tomorrow)
    # A new prospect with a follow-up is shown once, as what comes first.
    by_clock = running & ~(follow_up & Q(follow_up_at__lte=F("due_at")))
    by_follow_up = follow_up & ~(running & Q(due_at__lt=F("follow_up_at")))
    person = {"title": "full_name", "subtitle": "phone_number", "phone": "phone_number"}
    days = (today - timedelta(days=DOCUMENT_DAYS), today + timedelta(days=DOCUMENT_DAYS))
    return [
        Source(
            Kind.PROSPECT,
            Prospect.objects.of(partner).real().filter(by_clock),
            **{**person, "subtitle": "car_model"},
            due="due_at",
            link="/app/leads/prospects?prospect={id}",
        ),
        Source(
            Kind.ESTIMATION,
            Estimation.objects.of(partner).real().filter(status=Estimation.Status.PENDING, due_at__isnull=False),
            due="due_at",
            title="title",
            subtitle="client_name",
            phone="client_phone",
            link="/app/estimations/{id}",
        ),
        Source(
            Kind.FOLLOW_UP,
            Prospect.objects.of(partner).real().filter(by_follow_up),
            **person,
            due="follow_up_at",
            link="/app/leads/prospects?prospect={id}",
        ),
        Source(
            Kind.FOLLOW_UP,
            Client.objects.of(partner).filter(follow_up),
            **person,
            due="follow_up_at",
            link="/app/clients/{id}",
        ),
        Source(
            Kind.APPOINTMENT,
            planned(partner).filter(starts_at__gte=midnight(today), starts_at__lt=tomorrow),
            due="starts_at",
            title="title",
            subtitle="car__nom",
            value="car__prix",
            currency="car__devise",
            link="/app/apps/calendar?event={id}",
        ),
        *(
            Source(
                kind,
                Offer.objects.of(partner).filter(**offers, estimation__sample=False),
                due=due,
                title="estimation__title",
                subtitle="estimation__client_name",
                phone="estimation__client_phone",
                value="amount",
                currency="currency",
                link="/app/estimations/{id}",
                link_id="estimation_id",
            )
            for kind, due, offers in (
                (Kind.OFFER_ANSWERED, "answered_at", {"status__in": ANSWERED, "acknowledged_at": None}),
                (
                    Kind.OFFER_EXPIRING,
                    "valid_until",
                    {"status__in": OPEN, "valid_until__range": (now, now + OFFER_SOON)},
                ),
            )
        ),
        Source(
            Kind.DOCUMENT_EXPIRING,
            Document.objects.of(partner).filter(expires_at__range=days),
            due="expires_at",
            title="title",
            subtitle="file_name",
            link="/app/documents?document={id}",
        ),
        Source(
            Kind.CARD_LATE,
            Card.objects.filter(on_board(partner), ~Q(project__car__sample=True), late_at__lt=now),
            due="late_at",
            title="title",
            subtitle="project__car_name",
            link="/app/apps/project/scrumboard?card={id}",
        ),
        Source(
            Kind.ORDER_TO_DELIVER,
            Order.objects.of(partner).filter(status=Order.Status.PAID),
            due="paid_at",
            title="number",
            subtitle="client_name",
            phone="client_phone",
            value="total",
            currency="currency",
            link="/app/apps/ecommerce/orders?orderId={id}",
        ),
    ]


def planned(partner: Partner) -> QuerySet[Event]:
    """The appointments to come or under way, but for those about a sample."""
    about_sample = Q(car__sample=True) | Q(prospect__sample=True) | Q(estimation__sample=True)
    return Event.objects.of(partner).filter(~about_sample, status=Event.Status.PLANNED)
