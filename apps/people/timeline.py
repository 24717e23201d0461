"""All that happened with a person, newest first: rows of many tables in one statement.

Rules: docs/behaviour/overview.md#timeline
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import models
from django.db.models import Case, Exists, Expression, F, OuterRef, Q, QuerySet, TextField, UUIDField, Value, When
from django.db.models.functions import Cast, Coalesce, Concat, Left
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.activities.models import Activity
from apps.consents.models import Channel, Ground, State
from apps.core.types import Fields
from apps.estimations.models import OfferStatus
from apps.invoices.models import Invoice
from apps.lead_routing.models import Assignment
from apps.mail.models import Message
from apps.offers.models import OPEN, Offer
from apps.partners.models import Account
from apps.prospects.models import Prospect, ProspectStatusChange

from .person import Person

MAX_TEXT = 300
COLUMNS = ("row_kind", "row_id", "row_at", "row_by", "row_title", "row_text", "row_page", "row_link")
# The screens that links open, by the kind of the row that they name.
PAGES = {
    "prospect": "/app/leads/prospects/{}",
    "client": "/app/clients/{}",
    "estimation": "/app/estimations/{}",
    "appointment": "/app/apps/calendar?event={}",
    "car": "/app/cars/{}",
    "document": "/app/documents?document={}",
    "order": "/app/apps/ecommerce/orders?orderId={}",
    "sale_file": "/app/sale-files/{}",
    "invoice": "/app/invoices/{}",
    "mail": "/app/apps/mail/inbox/{}",
    "chat": "/app/apps/chat/{}",
}


class Kind(models.TextChoices):
    PROSPECT = "prospect"
    STATUS = "status"
    CONTACT = "contact"
    NOTE = "note"
    ESTIMATION = "estimation"
    OFFER = "offer"
    APPOINTMENT = "appointment"
    SALE = "sale"
    ORDER = "order"
    SALE_FILE = "sale_file"
    INVOICE = "invoice"
    MAIL = "mail"
    CHAT = "chat"
    DOCUMENT = "document"
    MERGE = "merge"
    ASSIGNED = "assigned"
    CONSENT = "consent"


# How a prospect came, by its source.
ARRIVALS = {
    Prospect.Source.PARTNER: gettext_lazy("Prospect entered"),
    Prospect.Source.AFFILIATE: gettext_lazy("Request from your public page"),
    Prospect.Source.PORTAL: gettext_lazy("Request from a portal"),
    Prospect.Source.IMPORT: gettext_lazy("Prospect imported"),
}
TITLES = {
    Kind.STATUS: gettext_lazy("Status: %(title)s"),
    Kind.CONTACT: "%(title)s",
    Kind.ESTIMATION: gettext_lazy("Valuation: %(title)s"),
    Kind.OFFER: gettext_lazy("Offer: %(title)s"),
    Kind.APPOINTMENT: gettext_lazy("Appointment: %(title)s"),
    Kind.SALE: gettext_lazy("Sale: %(title)s"),
    Kind.ORDER: gettext_lazy("Shop order %(title)s"),
    Kind.SALE_FILE: gettext_lazy("Sale file: %(title)s"),
    Kind.DOCUMENT: gettext_lazy("Document: %(title)s"),
    Kind.MAIL: gettext_lazy("Email: %(title)s"),
    Kind.MERGE: gettext_lazy("Merged with %(title)s"),
}
# The title of an invoice says which of the three it is.
PAPERS = {
    Invoice.Kind.INVOICE: gettext_lazy("Invoice %(number)s"),
    Invoice.Kind.DEPOSIT: gettext_lazy("Deposit invoice %(number)s"),
    Invoice.Kind.CREDIT: gettext_lazy("Credit note %(number)s"),
}
# The title of an assignment says who was put in charge, and why.
CHARGES = {
    Assignment.Why.HAND: gettext_lazy("In charge: %(name)s"),
    Assignment.Why.TURN: gettext_lazy("In charge: %(name)s, in turn"),
    Assignment.Why.GARAGE: gettext_lazy("In charge: %(name)s, in turn for the garage"),
    Assignment.Why.CONTACT: gettext_lazy("In charge: %(name)s, by the first contact"),
    Assignment.Why.CONVERSION: gettext_lazy("In charge: %(name)s, by the conversion"),
}

CONSENTS = {
    State.GIVEN: gettext_lazy("Consent given: %(channel)s"),
    State.WITHDRAWN: gettext_lazy("Consent withdrawn: %(channel)s"),
}


def timeline(person: Person, kind: str = "") -> QuerySet:
    """The rows as dictionaries of COLUMNS, all or those of a kind; `shown` makes them readable."""
    parts = list(_parts(person, kind))
    if not parts:
        return Activity.objects.none()
    return parts[0].union(*parts[1:], all=True).order_by("-row_at", "-row_id")


def shown(row: Fields) -> Fields:
    """A row of the timeline as the call answers it."""
    return {
        "kind": row["row_kind"],
        "id": row["row_id"],
        "at": row["row_at"],
        "by": row["row_by"] or None,
        "title": _title(row["row_kind"], row["row_title"]),
        "text": row["row_text"],
        "link": PAGES[row["row_page"]].format(row["row_link"]) if row["row_link"] else None,
    }


def _parts(person: Person, wanted: str) -> Iterator[QuerySet]:
    """The rows of each kind, in the same columns."""
    if wanted in ("", Kind.PROSPECT):
        yield _rows(person.prospects, Kind.PROSPECT, title=F("source"), text=F("message"))
    if wanted in ("", Kind.STATUS):
        changes = ProspectStatusChange.objects.of(person.partner).filter(prospect__in=person.prospects)
        steps = _joined("from_status", "to_status")
        yield _rows(changes, Kind.STATUS, title=steps, by="by__full_name", page="prospect", link="prospect_id")
    for kind in (Kind.CONTACT, Kind.NOTE):
        if wanted in ("", kind):
            yield _rows(
                person.activities.filter(kind=kind),
                kind,
                title=Concat(_joined("channel", "result"), Value(" "), "ground", output_field=TextField()),
                text=F("text"),
                by="by__full_name",
                page=_page_of_row(),
                link=Coalesce("prospect_id", "client_id", "estimation_id"),
            )
    if wanted in ("", Kind.ESTIMATION):
        yield _rows(person.estimations, Kind.ESTIMATION, title=F("title"), text=F("etat"))
    if wanted in ("", Kind.OFFER):
        yield _rows(
            Offer.objects.of(person.partner).filter(estimation__in=person.estimations).exclude(sent_at=None),
            Kind.OFFER,
            at="sent_at",
            title=Case(
                When(status__in=OPEN, valid_until__lt=timezone.now(), then=Value(OfferStatus.EXPIRED.value)),
                default=F("status"),
            ),
            text=F("answer_message"),
            page="estimation",
            link="estimation_id",
        )
    if wanted in ("", Kind.APPOINTMENT):
        yield _rows(person.events, Kind.APPOINTMENT, at="starts_at", title=F("title"), text=F("notes"))
    if wanted in ("", Kind.SALE):
        yield _rows(person.sales, Kind.SALE, at="sold_at", title=F("car_name"), page="car", link="car_id")
    if wanted in ("", Kind.ORDER):
        yield _rows(person.orders, Kind.ORDER, title=F("number"), text=F("notes"))
    if wanted in ("", Kind.SALE_FILE):
        yield _rows(person.sale_files, Kind.SALE_FILE, title=_joined("number", "car_name"), text=F("notes"))
    if wanted in ("", Kind.INVOICE):
        yield _rows(person.invoices, Kind.INVOICE, at="issued_at", title=_joined("kind", "number"))
    if wanted in ("", Kind.MAIL):
        mails = Message.objects.of(person.partner).filter(thread__in=person.threads)
        yield _rows(
            mails.exclude(state=Message.State.DRAFT),
            Kind.MAIL,
            at="date",
            title=F("subject"),
            text=F("text"),
            by="sender_name",
            link="thread_id",
        )
    if wanted in ("", Kind.DOCUMENT):
        yield _rows(person.documents, Kind.DOCUMENT, title=F("title"), text=F("file_name"))
    if wanted in ("", Kind.MERGE):
        merges = person.merges.filter(undone_at=None)
        yield _rows(merges, Kind.MERGE, title=F("drop_name"), by="by__full_name", page=F("kind"), link="keep")
    if wanted in ("", Kind.ASSIGNED):
        yield _rows(
            _assignments(person),
            Kind.ASSIGNED,
            title=_joined("why", "account_name"),
            by="by_name",
            page=_page_of_row(),
            link=Coalesce("prospect_id", "client_id", "estimation_id"),
        )
    if wanted in ("", Kind.CONSENT):
        yield _rows(
            person.consents,
            Kind.CONSENT,
            at="at",
            title=_joined("channel", "state"),
            text=F("text"),
            by="by__full_name",
            page=_page_of_row(),
            link=Coalesce("prospect_id", "client_id", "estimation_id"),
        )
    if wanted in ("", Kind.CHAT):
        yield _rows(person.conversations, Kind.CHAT, at="last_message_at", title=F("visitor_name"), text=F("preview"))


def _assignments(person: Person) -> QuerySet:
    """Of the person's rows; not that who works alone took charge of them."""
    mine = Q(prospect__in=person.prospects) | Q(estimation__in=person.estimations)
    if person.client:
        mine |= Q(client=person.client)
    others = Account.objects.filter(partner=OuterRef("partner")).exclude(pk=OuterRef("account"))
    told = ~Q(by=F("account")) | Q(by=None) | Exists(others.values("pk"))
    return Assignment.objects.of(person.partner).filter(mine, told)


def _page_of_row() -> Case:
    """Of a row that names one of the three."""
    return Case(
        When(prospect__isnull=False, then=Value("prospect")),
        When(client__isnull=False, then=Value("client")),
        default=Value("estimation"),
    )


def _rows(
    rows: QuerySet,
    kind: Kind,
    *,
    title: Expression | F,
    at: str = "created_at",
    text: Expression | F | None = None,
    by: str = "",
    page: Any = "",
    link: Any = "pk",
) -> QuerySet:
    values = {
        "row_kind": Cast(Value(kind.value), TextField()),
        "row_id": F("pk"),
        "row_at": F(at),
        "row_by": Cast(F(by) if by else Value(""), TextField()),
        "row_title": Cast(title, TextField()),
        "row_text": Left(Cast(text or Value(""), TextField()), MAX_TEXT),
        "row_page": Cast(Value(page or kind.value) if isinstance(page, str) else page, TextField()),
        "row_link": Cast(F(link) if isinstance(link, str) else link, UUIDField()),
    }
    return rows.prefetch_related(None).order_by().values(**values)


def _joined(first: str, second: str) -> Expression:
    return models.functions.Concat(first, Value(" "), second, output_field=TextField())


def _title(kind: str, stored: str) -> str:
    """What happened, in the reader's language: the kind, and what it is about."""
    if kind == Kind.PROSPECT:
        return str(ARRIVALS[Prospect.Source(stored)])
    if kind == Kind.CHAT:
        return _("Conversation")
    if kind == Kind.NOTE:
        return str(Activity.Kind.NOTE.label)
    if kind == Kind.ASSIGNED:
        why, _space, name = stored.partition(" ")
        return str(CHARGES[Assignment.Why(why)]) % {"name": name} if name else _("Unassigned now")
    if kind == Kind.MAIL and not stored:
        return _("Email")
    if kind == Kind.ORDER and not stored:
        return _("Draft order")
    if kind == Kind.STATUS:
        stored = " → ".join(str(Prospect.Status(status).label) for status in stored.split(" "))
    if kind == Kind.CONTACT:
        channel, result, ground = stored.split(" ")
        words = (Activity.Channel(channel).label, Activity.Result(result).label, Ground(ground).label if ground else "")
        stored = " · ".join(str(word) for word in words if word)
    if kind == Kind.CONSENT:
        channel, state = stored.split(" ")
        return str(CONSENTS[State(state)]) % {"channel": Channel(channel).label}
    if kind == Kind.INVOICE:
        paper, _space, number = stored.partition(" ")
        return str(PAPERS[Invoice.Kind(paper)]) % {"number": number}
    if kind == Kind.OFFER:
        stored = str(OfferStatus(stored).label)
    if kind == Kind.SALE_FILE:
        # A draft has no number yet.
        stored = stored.strip()
    return str(TITLES[Kind(kind)]) % {"title": stored}
