"""What happened lately, of every kind, each once, the newest first (docs/behaviour/overview.md#activity)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Case, CharField, Count, Exists, Expression, F, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Concat
from django.utils import timezone

from apps.calendar.models import Event
from apps.chat.models import Author, Conversation
from apps.chat.models import Message as ChatMessage
from apps.estimations.models import Estimation, OfferStatus
from apps.feeds.models import Feed as PortalFeed
from apps.mail.models import Message, Thread
from apps.offers.models import Offer
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.response_times.selectors import shows_samples
from apps.sale_files.models import SaleFile
from apps.webhooks.models import Webhook

from .models import ActivityKind, ActivityRead
from .sources import ABOUT_SAMPLE, KNOWN

LATELY = timedelta(days=90)


@dataclass(frozen=True)
class Happening:
    kind: ActivityKind
    id: UUID
    title: str
    at: datetime
    link: str
    unread: bool


@dataclass(frozen=True)
class Stream:
    """Where the rows of a kind come from; `at` and `row` are columns, `link` the screen's address of `link_row`."""

    kind: ActivityKind
    rows: QuerySet
    at: str
    title: str | Expression
    link: str
    row: str = "pk"
    link_row: str = ""

    def first(self, most: int) -> QuerySet[Any, dict[str, Any]]:
        """The newest rows, with the columns as `row_…`."""
        title = F(self.title) if isinstance(self.title, str) else self.title
        columns = {"row_at": F(self.at), "row_id": F(self.row), "row_link": F(self.link_row or self.row)}
        return self.rows.order_by(f"-{self.at}", "-pk").values(**columns, row_title=title)[:most]

    def unread_by(self, account: Account) -> QuerySet:
        read = ActivityRead.objects.filter(
            account=account, kind=self.kind, row=OuterRef(self.row), read_at__gte=OuterRef(self.at)
        )
        return self.rows.filter(~Exists(read), **{f"{self.at}__gt": account.activity_read_at})


class Feed:
    """The rows as the paginator of lists takes them."""

    def __init__(self, partner: Partner, account: Account) -> None:
        self.account = account
        self.streams = _streams(partner, timezone.now() - LATELY, samples=shows_samples(partner))

    def count(self) -> int:
        return _counted((stream.kind, stream.rows) for stream in self.streams)

    def unread(self) -> int:
        return _counted((stream.kind, stream.unread_by(self.account)) for stream in self.streams)

    def has(self, kind: str, row: UUID) -> bool:
        return any(stream.rows.filter(**{stream.row: row}).exists() for stream in self.streams if stream.kind == kind)

    def __getitem__(self, part: slice) -> list[Happening]:
        found = [(row, stream) for stream in self.streams for row in stream.first(part.stop)]
        found.sort(key=lambda each: (each[0]["row_at"], each[0]["row_id"]), reverse=True)
        page = found[part]
        rows = ActivityRead.objects.filter(account=self.account, row__in=[row["row_id"] for row, _stream in page])
        read = {(each.kind, each.row): each.read_at for each in rows}
        return [
            Happening(
                kind=stream.kind,
                id=row["row_id"],
                title=row["row_title"],
                at=row["row_at"],
                link=stream.link.format(id=row["row_link"]),
                unread=row["row_at"] > read.get((stream.kind, row["row_id"]), self.account.activity_read_at),
            )
            for row, stream in page
        ]


def _counted(parts: Iterable[tuple[ActivityKind, QuerySet]]) -> int:
    counts = [rows.order_by().values(row_kind=Value(kind.value)).annotate(every=Count("pk")) for kind, rows in parts]
    return sum(row["every"] for row in counts[0].union(*counts[1:], all=True))


def _streams(partner: Partner, since: datetime, *, samples: bool) -> list[Stream]:
    """Every kind with its rows since then, samples or none."""
    prospects, estimations = Prospect.objects.of(partner), Estimation.objects.of(partner)
    offers, events = Offer.objects.of(partner), Event.objects.of(partner)
    if not samples:
        prospects, estimations = prospects.real(), estimations.real()
        offers, events = offers.filter(estimation__sample=False), events.filter(~ABOUT_SAMPLE)
    prospects = prospects.with_clock()
    said = ChatMessage.objects.of(partner).filter(author=Author.VISITOR)
    later = said.filter(
        Q(created_at__gt=OuterRef("created_at")) | Q(created_at=OuterRef("created_at"), pk__gt=OuterRef("pk")),
        conversation=OuterRef("conversation"),
    )
    received = Message.objects.filter(thread=OuterRef("pk"), state=Message.State.RECEIVED).order_by("-date")
    mails = Thread.objects.of(partner).filter(KNOWN, in_inbox=True, trashed_at=None, last_message_at__gte=since)
    person = {"title": "full_name", "link": "/app/leads/prospects/{id}"}
    return [
        Stream(
            ActivityKind.PROSPECT,
            prospects.filter(last_repeat_at=None, created_at__gte=since),
            at="created_at",
            **person,
        ),
        Stream(ActivityKind.PROSPECT, prospects.filter(last_repeat_at__gte=since), at="last_repeat_at", **person),
        Stream(
            ActivityKind.ESTIMATION,
            estimations.filter(created_at__gte=since),
            at="created_at",
            title="title",
            link="/app/estimations/{id}",
        ),
        *(
            Stream(
                kind,
                offers.filter(status=status, answered_at__gte=since),
                at="answered_at",
                title="estimation__title",
                link="/app/estimations/{id}",
                link_row="estimation_id",
            )
            for kind, status in (
                (ActivityKind.OFFER_ACCEPTED, OfferStatus.ACCEPTED),
                (ActivityKind.OFFER_DECLINED, OfferStatus.DECLINED),
            )
        ),
        Stream(
            ActivityKind.ORDER_FORM_SIGNED,
            SaleFile.objects.of(partner).filter(signed_at__gte=since).exclude(signed_name=""),
            at="signed_at",
            title="client_name",
            link="/app/sale-files/{id}",
        ),
        *(
            Stream(
                kind,
                events.filter(**{f"{at}__gte": since}),
                at=at,
                title="title",
                link="/app/apps/calendar?event={id}",
            )
            for kind, at in (
                (ActivityKind.APPOINTMENT_BOOKED, "booked_at"),
                (ActivityKind.APPOINTMENT_CANCELLED, "cancelled_at"),
            )
        ),
        Stream(
            ActivityKind.CHAT,
            said.filter(~Exists(later), conversation__kind=Conversation.Kind.VISITOR, created_at__gte=since),
            at="created_at",
            title=Case(
                When(conversation__visitor_name="", then=F("conversation__preview")),
                default=F("conversation__visitor_name"),
            ),
            row="conversation_id",
            link="/app/apps/chat/{id}",
        ),
        Stream(
            ActivityKind.MAIL,
            mails.annotate(received_at=Subquery(received.values("date")[:1])),
            at="received_at",
            title=Case(When(correspondent_name="", then=F("correspondent_address")), default=F("correspondent_name")),
            link="/app/apps/mail/inbox/{id}",
        ),
        Stream(
            ActivityKind.WEBHOOK_DISABLED,
            Webhook.objects.of(partner).filter(disabled_at__gte=since).exclude(disabled_reason=""),
            at="disabled_at",
            title="url",
            link="/app/connexions",
        ),
        Stream(
            ActivityKind.FEED_HELD,
            PortalFeed.objects.of(partner).filter(held_at__gte=since),
            at="held_at",
            title=Concat("name", Value(" · "), "held_before", Value(" → "), "held_now", output_field=CharField()),
            link="/app/connexions",
        ),
    ]
