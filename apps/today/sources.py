"""The rows of the day, kind by kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any, NamedTuple, Self
from uuid import UUID

from django.db.models import (
    Case,
    DateField,
    Exists,
    Expression,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    UUIDField,
    Value,
    When,
)
from django.db.models.functions import Coalesce, TruncDate
from django.utils import timezone

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.consents.models import State
from apps.core.models.base import PartnerModel
from apps.core.models.days import midnight
from apps.core.models.db import DaysAfter
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.mail.models import Thread
from apps.offers.models import ANSWERED, OPEN, Offer
from apps.partners.models import Partner
from apps.partners.rights import access_of, may
from apps.projects.board import on_board
from apps.projects.models import Card
from apps.prospects.models import Prospect
from apps.register.selectors import pending
from apps.sale_files.models import Declaration, DeclarationKind, SaleFile
from apps.sale_files.models import State as SaleState
from apps.sale_files.selectors import DECLARATION_DAYS, PURCHASE_DAYS
from apps.shop.models import Order

from .models import Kind, Snooze

# How many days a document is shown before the day on which it expires, and after it.
DOCUMENT_DAYS, EXPIRED_DAYS = 7, 30
OFFER_SOON = timedelta(hours=24)
# Mails of known people: a client, a prospect or the person behind a valuation.
KNOWN = Q(client__isnull=False) | Q(prospect__isnull=False) | Q(estimation__isnull=False)
UNASSIGNED = Value(None, output_field=UUIDField())
ABOUT_SAMPLE = Q(car__sample=True) | Q(prospect__sample=True) | Q(estimation__sample=True)


class Moments(NamedTuple):
    """What the queries of the day compare with: they compute no moment of their own, so that their SQL, which is
    written once, serves at any other moment."""

    now: datetime
    soon: datetime
    today: date
    midnight: datetime
    tomorrow: datetime
    expired_since: date
    expiring_until: date
    bought_since: date
    entered_since: datetime

    @classmethod
    def at(cls, now: datetime) -> Self:
        today = timezone.localdate(now)
        bought_since = today - timedelta(days=PURCHASE_DAYS)
        return cls(
            now=now,
            soon=now + OFFER_SOON,
            today=today,
            midnight=midnight(today),
            tomorrow=midnight(today + timedelta(days=1)),
            expired_since=today - timedelta(days=EXPIRED_DAYS),
            expiring_until=today + timedelta(days=DOCUMENT_DAYS),
            bought_since=bought_since,
            entered_since=midnight(bought_since),
        )


@dataclass(frozen=True)
class Source:
    """Where the rows of a kind come from; the others are columns, empty where the kind has none, but for `link`.

    `due` is a moment, or the day at whose end the row is overdue. `link` is the screen's address, with `{id}`, which
    the column `link_id` holds. `answer` is what an offer was answered, `in_charge` the account of who is in
    charge of the row; rows of some kinds are always unassigned.
    """

    kind: Kind
    rows: QuerySet
    due: str
    title: str | Expression
    link: str
    link_id: str = "pk"
    subtitle: str = ""
    phone: str | Expression = ""
    value: str = ""
    currency: str = ""
    answer: str = ""
    sample: str | Expression = ""
    in_charge: Expression | F | Subquery = UNASSIGNED

    @property
    def by_day(self) -> bool:
        return self.due in ("expires_at", "declare_by", "enter_by")

    def is_overdue(self, moments: Moments) -> Q:
        return Q(**{f"{self.due}__lt": moments.today if self.by_day else moments.now})

    def but_for(self, snoozes: QuerySet) -> Source:
        """The same without the rows that were put off."""
        due = "due_at__date" if self.by_day else "due_at"
        own = snoozes.filter(kind=self.kind, row=OuterRef("pk"), **{due: OuterRef(self.due)})
        return replace(self, rows=self.rows.filter(~Exists(own)))

    def of(self, account: UUID) -> Source:
        """The same with the rows alone that the account is in charge of."""
        return replace(self, rows=self.rows.alias(row_who=self.in_charge).filter(row_who=account))

    def page(self, most: int) -> QuerySet[Any, dict[str, Any]]:
        """The first rows, the most urgent first, with the columns as `row_…`."""
        ties = (F(self.value).desc(nulls_last=True),) if self.value else ()
        columns = {
            "row_due": self.due,
            "row_title": self.title,
            "row_subtitle": self.subtitle,
            "row_phone": self.phone,
            "row_value": self.value,
            "row_currency": self.currency,
            "row_answer": self.answer,
            "row_sample": self.sample,
            "row_link": self.link_id,
        }
        shown = {name: F(column) if isinstance(column, str) else column for name, column in columns.items() if column}
        return self.rows.order_by(self.due, *ties, "pk").values("pk", **shown)[:most]


def awake(partner: Partner, moments: Moments, snoozed: Collection[str], *, samples: bool) -> list[Source]:
    """Every kind with its rows, but for those that were put off until later; `snoozed` are the kinds of these."""
    snoozes = Snooze.objects.of(partner).filter(until__gt=moments.now)
    found = sources(partner, moments, samples=samples)
    return [source.but_for(snoozes) if source.kind in snoozed else source for source in found]


def sources(partner: Partner, moments: Moments, *, samples: bool) -> list[Source]:
    """Every kind with its rows, samples or none; persons to follow up are of two tables."""
    prospects, estimations = Prospect.objects.of(partner), Estimation.objects.of(partner)
    offers, cards = Offer.objects.of(partner), Card.objects.filter(on_board(partner))
    if not samples:
        prospects, estimations = prospects.real(), estimations.real()
        offers, cards = offers.filter(estimation__sample=False), cards.filter(~Q(project__car__sample=True))
    # A person who withdrew is not to be called; what they wait for in writing stays, without a number.
    to_call = ~Q(phone_consent=State.WITHDRAWN)
    running = Q(status=Prospect.Status.NEW, first_contact_at=None, due_at__isnull=False)
    follow_up = Q(follow_up_at__lt=moments.tomorrow)
    # A new prospect with a follow-up is shown once, as what comes first.
    by_clock = running & ~(follow_up & Q(follow_up_at__lte=F("due_at")))
    by_follow_up = follow_up & ~(running & Q(due_at__lt=F("follow_up_at")))
    person: dict[str, Any] = {
        "title": "full_name",
        "subtitle": "phone_number",
        "phone": "phone_number",
        "in_charge": F("assignee"),
    }
    return [
        Source(
            Kind.PROSPECT,
            prospects.filter(by_clock, to_call),
            **{**person, "subtitle": "car_model"},
            due="due_at",
            sample="sample",
            link="/app/leads/prospects/{id}",
        ),
        Source(
            Kind.ESTIMATION,
            estimations.filter(status=Estimation.Status.PENDING, due_at__isnull=False),
            due="due_at",
            title="title",
            subtitle="client_name",
            phone=_number("client_phone", "phone_consent"),
            sample="sample",
            in_charge=F("assignee"),
            link="/app/estimations/{id}",
        ),
        Source(
            Kind.FOLLOW_UP,
            prospects.filter(by_follow_up, to_call),
            **person,
            due="follow_up_at",
            sample="sample",
            link="/app/leads/prospects/{id}",
        ),
        Source(
            Kind.FOLLOW_UP,
            Client.objects.of(partner).filter(follow_up, to_call),
            **person,
            due="follow_up_at",
            link="/app/clients/{id}",
        ),
        Source(
            Kind.APPOINTMENT,
            planned(partner, samples=samples).filter(starts_at__gte=moments.midnight, starts_at__lt=moments.tomorrow),
            due="starts_at",
            title="title",
            subtitle="car__nom",
            value="car__prix",
            currency="car__devise",
            sample=Case(When(ABOUT_SAMPLE, then=Value(True)), default=Value(False)),
            link="/app/apps/calendar?event={id}",
            in_charge=F("assignee"),
        ),
        *(
            Source(
                kind,
                offers.filter(**wanted),
                due=due,
                title="estimation__title",
                subtitle="estimation__client_name",
                phone=_number("estimation__client_phone", "estimation__phone_consent"),
                value="amount",
                currency="currency",
                answer=answer,
                sample="estimation__sample",
                in_charge=F("estimation__assignee"),
                link="/app/estimations/{id}",
                link_id="estimation_id",
            )
            for kind, due, answer, wanted in (
                (Kind.OFFER_ANSWERED, "answered_at", "status", {"status__in": ANSWERED, "acknowledged_at": None}),
                (
                    Kind.OFFER_EXPIRING,
                    "valid_until",
                    "",
                    {"status__in": OPEN, "valid_until__range": (moments.now, moments.soon)},
                ),
            )
        ),
        Source(
            Kind.DOCUMENT_EXPIRING,
            Document.objects.of(partner).filter(expires_at__range=(moments.expired_since, moments.expiring_until)),
            due="expires_at",
            title="title",
            subtitle="file_name",
            link="/app/documents?document={id}",
        ),
        Source(
            Kind.CARD_LATE,
            cards.filter(late_at__lt=moments.now),
            due="late_at",
            title="project__car_name",
            subtitle="title",
            sample=Case(When(project__car__sample=True, then=Value(True)), default=Value(False)),
            link="/app/apps/project/scrumboard?card={id}",
            in_charge=F("assignee"),
        ),
        Source(
            Kind.ORDER_TO_DELIVER,
            Order.objects.of(partner).filter(status=Order.Status.PAID),
            due="paid_at",
            title="client_name",
            subtitle="number",
            phone="client_phone",
            value="total",
            currency="currency",
            link="/app/apps/ecommerce/orders?orderId={id}",
        ),
        Source(
            Kind.CHAT,
            Conversation.objects.of(partner).filter(kind=Conversation.Kind.VISITOR, unread__gt=0),
            due="last_message_at",
            title="visitor_name",
            subtitle="preview",
            phone=_number("prospect__phone_number", "prospect__phone_consent"),
            link="/app/apps/chat/{id}",
            in_charge=F("prospect__assignee"),
        ),
        Source(
            Kind.MAIL,
            Thread.objects.of(partner).filter(KNOWN, unread=True, trashed_at=None),
            due="last_message_at",
            title=Case(When(correspondent_name="", then=F("correspondent_address")), default=F("correspondent_name")),
            subtitle="subject",
            link="/app/apps/mail/inbox/{id}",
            in_charge=Coalesce("client__assignee", "prospect__assignee", "estimation__assignee"),
        ),
        Source(
            Kind.ORDER_FORM_SIGNED,
            SaleFile.objects.of(partner).filter(state=SaleState.SIGNED),
            due="signed_at",
            title="client_name",
            subtitle="car_name",
            phone="client__phone_number",
            value="gross",
            currency="currency",
            link="/app/sale-files/{id}",
            in_charge=F("assignee"),
        ),
        *_declarations(partner, moments),
        _register_pending(partner, moments),
    ]


def _number(column: str, consent: str) -> Expression:
    """The phone number, but of a person who withdrew."""
    return Case(When(**{consent: State.WITHDRAWN}, then=Value("")), default=F(column))


def _declarations(partner: Partner, moments: Moments) -> Iterator[Source]:
    """The cars whose purchase, or whose delivery to a buyer, has not been declared."""
    declared = Declaration.objects.of(partner)
    bought = declared.filter(car=OuterRef("pk"), kind=DeclarationKind.PURCHASE)
    cars = Car.objects.of(partner).real()
    yield Source(
        Kind.DECLARATION_DUE,
        cars.filter(~Exists(bought), purchase_date__gte=moments.bought_since).annotate(
            declare_by=DaysAfter(F("purchase_date"), DECLARATION_DAYS)
        ),
        due="declare_by",
        title="nom",
        subtitle="immatriculation",
        link="/app/cars/{id}",
    )
    # A car that came back and is sold again is declared again.
    transferred = declared.filter(
        car=OuterRef("car"), kind=DeclarationKind.TRANSFER, created_at__gte=OuterRef("created_at")
    )
    files = SaleFile.objects.of(partner).filter(~Exists(transferred), state=SaleState.DELIVERED)
    of_car = files.filter(car=OuterRef("pk")).order_by("-delivered_at")
    delivered = Subquery(of_car.values(day=TruncDate("delivered_at"))[:1], output_field=DateField())
    yield Source(
        Kind.DECLARATION_DUE,
        cars.filter(Exists(of_car)).annotate(declare_by=DaysAfter(delivered, DECLARATION_DAYS)),
        due="declare_by",
        title="nom",
        subtitle="immatriculation",
        link="/app/cars/{id}",
        in_charge=Subquery(of_car.values("assignee")[:1]),
    )


def _register_pending(partner: Partner, moments: Moments) -> Source:
    """The cars bought before today that the register of bought cars does not name yet."""
    cars = pending(partner) if _enters_register(partner) else Car.objects.none()
    return Source(
        Kind.REGISTER_PENDING,
        cars.filter(created_at__gte=moments.entered_since, created_at__lt=moments.midnight).annotate(
            enter_by=DaysAfter(TruncDate("created_at"), 1)
        ),
        due="enter_by",
        title="nom",
        subtitle="immatriculation",
        link="/app/livre-de-police/inscrire?car={id}",
    )


def _enters_register(partner: Partner) -> bool:
    return partner.viewer is None or may(partner.viewer, access_of("GET", "/register/pending"))


def shows_all(partner: Partner) -> bool:
    """Whether who is served has the same rows as an owner."""
    return _enters_register(partner) and all(model.objects.shows_all(partner) for model in _models())


@cache
def _models() -> set[type[PartnerModel]]:
    found = sources(Partner(), Moments.at(timezone.now()), samples=True)
    return {source.rows.model for source in found}


def planned(partner: Partner, *, samples: bool) -> QuerySet[Event]:
    """The appointments to come or under way, with or without those about a sample."""
    events = Event.objects.of(partner).filter(status=Event.Status.PLANNED)
    return events if samples else events.filter(~ABOUT_SAMPLE)
