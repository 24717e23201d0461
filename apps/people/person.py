"""Everything that a partner holds on one person, whichever table it is in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from django.db.models import Model, Q
from django.db.models.functions import Lower

from apps.activities.models import Activity
from apps.bin.models import BinItem, Kind
from apps.bin.selectors import items_naming
from apps.calendar.models import Event
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.consents.models import Consent
from apps.core.models.base import PartnerQuerySet
from apps.documents.models import Document
from apps.duplicates.models import Merge
from apps.duplicates.selectors import merged_into
from apps.estimations.models import Estimation
from apps.invoices.models import Invoice
from apps.leads.models import Lead
from apps.mail.models import Thread
from apps.offers.models import Offer
from apps.partners.assignees import with_assignee
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.register.models import RegisterRow
from apps.sale_files.models import SaleFile
from apps.sales.models import Sale
from apps.shop.models import Order

from .imported import Traces


@dataclass(frozen=True)
class Person:
    """A client with the prospect it was, or a prospect alone.

    Rows without a link belong to the person with their phone number or email address, in any case of its letters:
    estimations carry both, mails an address or an estimation, a chat its prospect's. An offer is its estimation's.
    `with_bin` adds what named the person until a row of theirs went into the bin; reading that takes a while.
    """

    row: Client | Prospect
    with_bin: bool = False

    @property
    def partner(self) -> Partner:
        return self.row.partner

    @property
    def client(self) -> Client | None:
        return self.row if isinstance(self.row, Client) else None

    @property
    def prospects(self) -> PartnerQuerySet[Prospect]:
        mine = Q(client=self.row) if isinstance(self.row, Client) else Q(pk=self.row.pk)
        return with_assignee(Prospect.objects.of(self.partner).filter(mine)).prefetch_related("status_changes__by")

    @property
    def estimations(self) -> PartnerQuerySet[Estimation]:
        mine = Q(client_phone__in=self._known("phone_number")) | Q(lower_email__in=self._emails)
        # Their number and address may have changed since the car was bought from them.
        mine |= Q(pk__in=Offer.objects.of(self.partner).filter(self._named(Offer, "seller")).values("estimation"))
        rows = Estimation.objects.of(self.partner).with_details().alias(lower_email=Lower("client_email"))
        return rows.filter(mine).select_related("offer__partner")

    @property
    def leads(self) -> PartnerQuerySet[Lead]:
        mine = Q(prospect__in=self.prospects) | Q(estimation__in=self.estimations)
        return Lead.objects.of(self.partner).filter(mine)

    @property
    def threads(self) -> PartnerQuerySet[Thread]:
        mine = Q(prospect__in=self.prospects) | self._unlinked(Thread, "prospect", "client")
        if self.client:
            mine |= Q(client=self.client)
        unnamed = Q(client=None, prospect=None) & (
            Q(lower_address__in=self._emails) | Q(estimation__in=self.estimations)
        )
        rows = Thread.objects.of(self.partner).alias(lower_address=Lower("correspondent_address"))
        return rows.filter(mine | unnamed).prefetch_related("messages__attachments")

    @property
    def conversations(self) -> PartnerQuerySet[Conversation]:
        # A visitor's number and address are those of the prospect that the first message made, or was noted on.
        known = Q(phone_number__in=self._known("phone_number")) | Q(email__in=self._emails)
        writers = Prospect.objects.of(self.partner).filter(known).values("pk")
        mine = Q(prospect__in=self.prospects) | Q(prospect__in=writers) | self._unlinked(Conversation, "prospect")
        return Conversation.objects.of(self.partner).filter(mine).prefetch_related("messages__account")

    @property
    def events(self) -> PartnerQuerySet[Event]:
        mine = Q(prospect__in=self.prospects) | Q(estimation__in=self.estimations)
        mine |= self._unlinked(Event, "prospect", "client")
        if self.client:
            mine |= Q(client=self.client)
        return Event.objects.of(self.partner).with_links().filter(mine)

    @property
    def sales(self) -> PartnerQuerySet[Sale]:
        return Sale.objects.of(self.partner).filter(self._named(Sale, "client"))

    @property
    def orders(self) -> PartnerQuerySet[Order]:
        return Order.objects.of(self.partner).with_details().filter(self._named(Order, "client"))

    @property
    def sale_files(self) -> PartnerQuerySet[SaleFile]:
        return SaleFile.objects.of(self.partner).with_details().filter(self._named(SaleFile, "client"))

    @property
    def invoices(self) -> PartnerQuerySet[Invoice]:
        return Invoice.objects.of(self.partner).with_details().filter(self._named(Invoice, "client"))

    @property
    def register(self) -> PartnerQuerySet[RegisterRow]:
        """The rows that name the person as the seller or the buyer; none for those who may not see what cars cost."""
        rows = RegisterRow.objects.of(self.partner)
        clients = {self.row.pk, *self.merged, *(item.pk for item in (self.binned if self.with_bin else ()))}
        return rows.filter(client_id__in=clients) if self.partner.shows_costs else rows.none()

    @property
    def documents(self) -> PartnerQuerySet[Document]:
        rows = Document.objects.of(self.partner).select_related("car", "client")
        return rows.filter(self._named(Document, "client"))

    @property
    def merges(self) -> PartnerQuerySet[Merge]:
        """Of rows into the person's, and into those before."""
        mine = {self.row.pk, *self.prospects.values_list("pk", flat=True)}
        return Merge.objects.of(self.partner).filter(keep__in=mine | self.merged.keys()).select_related("by")

    @cached_property
    def merged(self) -> dict[UUID, str]:
        """The keys and names of the rows that were merged into the person's."""
        return merged_into(self.partner, {self.row.pk, *self.prospects.values_list("pk", flat=True)})

    @property
    def activities(self) -> PartnerQuerySet[Activity]:
        mine = Q(prospect__in=self.prospects) | Q(estimation__in=self.estimations)
        if self.client:
            mine |= Q(client=self.client)
        return Activity.objects.of(self.partner).filter(mine).select_related("by")

    @property
    def consents(self) -> PartnerQuerySet[Consent]:
        mine = Q(prospect__in=self.prospects) | Q(estimation__in=self.estimations)
        if self.client:
            mine |= Q(client=self.client)
        return Consent.objects.of(self.partner).filter(mine).select_related("by")

    @property
    def in_bin(self) -> list[BinItem]:
        """All that the bin holds of the person."""
        return [*self.binned, *self.binned_documents]

    @cached_property
    def binned_documents(self) -> list[BinItem]:
        """The documents in the bin that are about this person."""
        clients = {str(key) for key in (self.row.pk, *self.merged, *(item.pk for item in self.binned))}
        named = items_naming(self.partner, clients).filter(kind=Kind.DOCUMENT)
        mine = [item for item in named if item.rows[0]["fields"].get("client") in clients]
        # A document that was deleted after its client names none: the client's own item in the bin remembers it.
        linked = _linked(self.binned, "documents.document.client")
        others = BinItem.objects.of(self.partner).filter(pk__in=linked, kind=Kind.DOCUMENT)
        return [*mine, *(item for item in others if item.rows[0]["fields"].get("client") is None)]

    @cached_property
    def binned(self) -> list[BinItem]:
        """The clients and prospects in the bin that are this person."""
        phones, emails = self._known("phone_number"), self._emails
        clients = {str(key) for key in (self.row.pk, *self.merged)}
        found = items_naming(self.partner, {*clients, *phones, *emails}).filter(kind__in=(Kind.CLIENT, Kind.PROSPECT))

        def is_mine(item: BinItem) -> bool:
            fields = item.rows[0]["fields"]
            same = fields["phone_number"] in phones or fields["email"].lower() in emails
            return same or fields.get("client") in clients

        mine = {item.pk: item for item in found if is_mine(item)}
        # Prospects whose client was in the bin itself when they went there.
        linked = _linked(mine.values(), "prospects.prospect.client")
        others = BinItem.objects.of(self.partner).filter(pk__in=linked - mine.keys())
        return [*mine.values(), *(item for item in others if item.rows[0]["fields"].get("client") is None)]

    @property
    def traces(self) -> Traces:
        """By what the person is found in files that were imported."""
        binned = [item.rows[0]["fields"] for item in self.binned]
        return Traces(
            *(
                self._known(column) | {fields[column] for fields in binned} - {""}
                for column in ("phone_number", "email", "full_name")
            )
        )

    def _named(self, model: type[Model], field: str) -> Q:
        """The rows of `model` that name the client in `field`, or did until that went into the bin."""
        mine = self._unlinked(model, field)
        return mine | Q((field, self.client)) if self.client else mine

    def _unlinked(self, model: type[Model], *fields: str) -> Q:
        """The rows of `model` that named one of the person's rows in `fields` until that went into the bin."""
        mine = Q(pk=None)
        if not self.with_bin:
            return mine
        for field in fields:
            mine |= Q((field, None), pk__in=_linked(self.binned, f"{model._meta.label_lower}.{field}"))
        return mine

    @property
    def _emails(self) -> set[str]:
        """In lower case: clients and mails keep the spelling that was typed."""
        return {address.lower() for address in self._known("email")}

    def _known(self, column: str) -> set[str]:
        """The numbers, or the addresses, under which the person is known."""
        values = {getattr(self.row, column), *self.prospects.values_list(column, flat=True)}
        return values - {""}


def _linked(items: Iterable[BinItem], column: str) -> set[UUID]:
    """The rows that referred to these items in the column until they went into the bin."""
    return {UUID(link["row"]) for item in items for link in item.links if link["column"] == column}
