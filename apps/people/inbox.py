"""The partner's mails and chats by person, the newest first (docs/behaviour/overview.md#timeline).

The database groups them: a page is the same few statements, however many conversations there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any
from uuid import UUID

from django.core.exceptions import EmptyResultSet
from django.db import connection, models
from django.db.models import (
    Case,
    DateTimeField,
    Expression,
    F,
    IntegerField,
    Q,
    QuerySet,
    TextField,
    UUIDField,
    Value,
    When,
)
from django.db.models.functions import MD5, Cast, Coalesce, Lower, NullIf

from apps.chat.filters import ConversationFilter
from apps.chat.models import Conversation
from apps.clients.filters import ClientFilter
from apps.clients.models import Client
from apps.mail.filters import ThreadFilter
from apps.mail.models import Thread
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Partner
from apps.prospects.filters import ProspectFilter
from apps.prospects.models import Prospect

# The most that are shown of one person; older ones are found among the mails and the chats.
MAX_CONVERSATIONS = 20


class Channel(models.TextChoices):
    MAIL = "mail"
    CHAT = "chat"


@dataclass(frozen=True)
class PersonConversation:
    """`title` is a mail's subject; empty for a chat."""

    channel: Channel
    id: UUID
    title: str
    excerpt: str
    last_message_at: datetime
    unread: bool


@dataclass(frozen=True)
class Correspondent:
    """A person and what was written with them, the newest first.

    `name` is empty for a visitor who gave none and for the platform's staff; `unread` counts conversations.
    """

    id: UUID
    name: str
    staff: bool
    client: Client | None
    prospect: Prospect | None
    unread: int
    conversations: list[PersonConversation]


@dataclass(frozen=True)
class Inbox:
    """The people with whom something was written; an id of a thread or conversation leaves its person."""

    partner: Partner
    unread: bool | None = None
    search: str = ""
    thread_id: UUID | None = None
    conversation_id: UUID | None = None

    def page(self, start: int, most: int) -> tuple[int, list[Correspondent]]:
        """How many people there are, and at most so many of them from `start` on."""
        rows, row_values = _sql(*_conversations(self.partner), *_people(self.partner))
        wanted, wanted_values = self._wanted()
        having = {None: "", True: "HAVING SUM(row_unread) > 0", False: "HAVING SUM(row_unread) = 0"}[self.unread]
        with connection.cursor() as cursor:
            cursor.execute(
                _PAGE.format(rows=rows, wanted=wanted, having=having),
                # A database refuses an offset of 10^18.
                [*row_values, *wanted_values, most, min(start, MAX_START), MAX_CONVERSATIONS],
            )
            found = cursor.fetchall()
        return found[0][0], self._shown([(_key(row[1]), int(row[2]), _key(row[3])) for row in found if row[1]])

    def _wanted(self) -> tuple[str, list[Any]]:
        """A condition on `person`: a person is shown whole where one conversation, or the name, is found."""
        threads, chats = Thread.objects.of(self.partner), Conversation.objects.of(self.partner)
        conditions, values = ["1 = 1"], list[Any]()
        for key, rows in ((self.thread_id, threads), (self.conversation_id, chats)):
            if key:
                sql, found = _sql(rows.filter(pk=key).values("pk"))
                conditions.append(f"person IN (SELECT person FROM placed WHERE row_id IN ({sql}))")  # noqa: S608
                values += found
        if self.search:
            asked = {"search": self.search}
            clients, prospects = Client.objects.of(self.partner), Prospect.objects.of(self.partner)
            in_texts, text_values = _sql(
                ThreadFilter(asked, queryset=threads).qs.values("pk"),
                ConversationFilter(asked, queryset=chats).qs.values("pk"),
            )
            in_names, name_values = _sql(
                ClientFilter(asked, queryset=clients).qs.values("pk"),
                ProspectFilter(asked, queryset=prospects).qs.values(
                    row_id=Coalesce(_client_of_prospect(self.partner), "pk")
                ),
            )
            conditions.append(
                f"(person IN (SELECT person FROM placed WHERE row_id IN ({in_texts})) OR person IN ({in_names}))"  # noqa: S608
            )
            values += [*text_values, *name_values]
        return " AND ".join(conditions), values

    def _shown(self, found: Sequence[tuple[UUID, int, UUID]]) -> list[Correspondent]:
        """The people of a page, from its rows: person, how many are unread, conversation."""
        keys, people = [key for _person, _unread, key in found], {person for person, _unread, _key in found}
        threads = Thread.objects.of(self.partner).defer("search_text").in_bulk(keys)
        chats = Conversation.objects.of(self.partner).in_bulk(keys)
        clients = Client.objects.of(self.partner).in_bulk(people)
        prospects = Prospect.objects.of(self.partner).in_bulk(people)
        shown = []
        for (person, unread), group in groupby(found, key=lambda row: row[:2]):
            # One may have been deleted since.
            rows = [row for _person, _unread, key in group if (row := threads.get(key) or chats.get(key))]
            client, prospect = clients.get(person), prospects.get(person)
            if rows:
                shown.append(
                    Correspondent(
                        id=person,
                        name=client.full_name if client else prospect.full_name if prospect else _name(rows),
                        staff=any(
                            isinstance(row, Conversation) and row.kind == Conversation.Kind.STAFF for row in rows
                        ),
                        client=client,
                        prospect=prospect,
                        unread=unread,
                        conversations=[_conversation(row) for row in rows],
                    )
                )
        return shown


# A conversation belongs to the client it is linked to, or that its prospect became; else to the newest client, or else
# prospect, with its e-mail address, or else with its phone number; else to the prospect or the address itself. This is
# the rule of `Person`, the other way round. Windows sort all rows once, where the planner would join them one by one:
# it expects few rows of one partner.
_PAGE = """
WITH met AS (
    SELECT
        each_row.*,
        FIRST_VALUE(row_owner) OVER (PARTITION BY row_email ORDER BY row_rank DESC, row_owner DESC) AS mailed,
        FIRST_VALUE(row_owner) OVER (PARTITION BY row_phone ORDER BY row_rank DESC, row_owner DESC) AS called
    FROM ({rows}) AS each_row
),
placed AS (
    SELECT
        row_id, row_at, row_unread,
        COALESCE(
            row_client,
            CASE WHEN row_email IS NOT NULL THEN mailed END,
            CASE WHEN row_phone IS NOT NULL THEN called END,
            row_own
        ) AS person
    FROM met WHERE row_id IS NOT NULL
),
people AS (
    SELECT person, MAX(row_at) AS newest, SUM(row_unread) AS unread FROM placed WHERE {wanted} GROUP BY person {having}
),
page AS (SELECT * FROM people ORDER BY newest DESC, person DESC LIMIT %s OFFSET %s),
numbered AS (
    SELECT page.*, row_id, ROW_NUMBER() OVER (PARTITION BY page.person ORDER BY row_at DESC, row_id DESC) AS nth
    FROM page JOIN placed ON placed.person = page.person
)
SELECT counted.total, person, unread, row_id
FROM (SELECT COUNT(*) AS total FROM people) AS counted LEFT JOIN numbered ON nth <= %s
ORDER BY newest DESC, person DESC, nth
"""
MAX_START = 10**9
_NONE = Cast(Value(None), UUIDField())


def _conversations(partner: Partner) -> tuple[QuerySet, QuerySet]:
    """The mails and the chats of the inbox, with what tells whose they are."""
    # A draft alone has not been written to anyone yet.
    written = Q(in_inbox=True) | Q(in_sent=True) | Q(in_outbox=True)
    unread = Case(When(unread__gt=0, then=1), default=0, output_field=IntegerField())
    no_owner = {"row_rank": Value(0), "row_owner": _NONE}
    return (
        Thread.objects.of(partner)
        .filter(written, trashed_at=None)
        .values(
            row_id=F("pk"),
            row_at=F("last_message_at"),
            row_unread=Cast("unread", IntegerField()),
            row_client=Coalesce("client_id", _client_of_prospect(partner, "prospect__")),
            row_email=Coalesce(_contact("prospect__email"), _contact("correspondent_address")),
            row_phone=Coalesce(_contact("prospect__phone_number"), _contact("estimation__client_phone")),
            row_own=Coalesce("prospect_id", _contact("correspondent_address"), "pk"),
            **no_owner,
        ),
        Conversation.objects.of(partner).values(
            row_id=F("pk"),
            row_at=F("last_message_at"),
            row_unread=unread,
            row_client=_client_of_prospect(partner, "prospect__"),
            row_email=_contact("prospect__email"),
            row_phone=_contact("prospect__phone_number"),
            row_own=Coalesce("prospect_id", "pk"),
            **no_owner,
        ),
    )


def _client_of_prospect(partner: Partner, path: str = "") -> Expression | F:
    """Whom the prospect at the end of `path` became; none where that is a colleague's whom the person may not see."""
    client = F(f"{path}client_id")
    if partner.viewer is None or not partner.viewer.sees_own:
        return client
    return Case(When(unassigned_or_own(partner.viewer, f"{path}client__assignee"), then=client))


def _people(partner: Partner) -> list[QuerySet]:
    """Whose addresses and numbers are known, in the same columns; a client's rank is above a prospect's."""
    converted = Case(When(client=None, then=1), default=2, output_field=IntegerField())
    owners = {Client: (Value(2), F("pk")), Prospect: (converted, Coalesce(_client_of_prospect(partner), "pk"))}
    return [
        model._default_manager.of(partner).values(
            row_id=_NONE,
            row_at=Cast(Value(None), DateTimeField()),
            row_unread=Value(0),
            row_client=_NONE,
            row_email=_contact("email"),
            row_phone=_contact("phone_number"),
            row_own=_NONE,
            row_rank=rank,
            row_owner=owner,
        )
        for model, (rank, owner) in owners.items()
    ]


def _contact(column: str) -> Expression:
    """The address or number in the column as a key that is compared fast; NULL where it is empty."""
    text = NullIf(Lower(column, output_field=TextField()), Value("", TextField()))
    return Cast(MD5(text), UUIDField())


def _sql(*parts: QuerySet) -> tuple[str, Sequence[Any]]:
    """The statement of all rows of the parts, and its values."""
    first, *others = [rows.order_by() for rows in parts]
    rows = first.union(*others, all=True) if others else first
    try:
        return rows.query.sql_with_params()
    except EmptyResultSet:
        return "SELECT CAST(NULL AS uuid)", ()


def _key(value: object) -> UUID:
    """An id as PostgreSQL or SQLite gives it."""
    return UUID(str(value))


def _name(rows: Sequence[Thread | Conversation]) -> str:
    """The name that the newest conversation with one gives, else the address."""
    names = (row.correspondent_name if isinstance(row, Thread) else row.visitor_name for row in rows)
    addresses = (row.correspondent_address for row in rows if isinstance(row, Thread))
    return next(filter(None, (*names, *addresses)), "")


def _conversation(row: Thread | Conversation) -> PersonConversation:
    is_mail = isinstance(row, Thread)
    return PersonConversation(
        channel=Channel.MAIL if is_mail else Channel.CHAT,
        id=row.pk,
        title=row.subject if isinstance(row, Thread) else "",
        excerpt=row.preview,
        last_message_at=row.last_message_at,
        unread=bool(row.unread),
    )
