"""Everything that a partner holds on one person, whichever table it is in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.db.models.functions import Lower

from apps.activities.models import Activity
from apps.bin.models import BinItem, Kind
from apps.bin.selectors import items_naming
from apps.calendar.models import Event
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.duplicates.models import Merge
from apps.estimations.models import Estimation
from apps.mail.models import Thread
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.shop.models import Order

from .imported import Traces


@dataclass(frozen=True)
class Person:
    """A client with the prospect it was, or a prospect alone.

    Rows without a link belong to the person with their phone number or email address, in any case of its letters:
    estimations carry both, mails an address or an estimation. An offer is its estimation's.
    """

    row: Client | Prospect

    @property
    def partner(self) -> Partner:
        partner: Partner = self.row.partner
        return partner

    @property
    def client(self) -> Client | None:
        return self.row if isinstance(self.row, Client) else None

    @property
    def prospects(self) -> Any:
        mine = Q(client=self.row) if isinstance(self.row, Client) else Q(pk=self.row.pk)
        return self._of(Prospect).filter(mine).prefetch_related("status_changes__by")

    @property
    def estimations(self) -> Any:
        mine = Q(client_phone__in=self._known("phone_number")) | Q(lower_email__in=self._emails)
        if self.client:
            # Whose number and address have changed since the car was bought from them.
            mine |= Q(offer__seller=self.client)
        rows = self._of(Estimation).with_details().alias(lower_email=Lower("client_email"))
        return rows.filter(mine).select_related("offer__partner")

    @property
    def threads(self) -> Any:
        mine = Q(prospect__in=self.prospects)
        if self.client:
            mine |= Q(client=self.client)
        unnamed = Q(client=None, prospect=None) & (
            Q(lower_address__in=self._emails) | Q(estimation__in=self.estimations)
        )
        rows = self._of(Thread).alias(lower_address=Lower("correspondent_address"))
        return rows.filter(mine | unnamed).prefetch_related("messages__attachments")

    @property
    def conversations(self) -> Any:
        return self._of(Conversation).filter(prospect__in=self.prospects).prefetch_related("messages__account")

    @property
    def events(self) -> Any:
        mine = Q(prospect__in=self.prospects) | Q(estimation__in=self.estimations)
        if self.client:
            mine |= Q(client=self.client)
        return self._of(Event).with_links().filter(mine)

    @property
    def sales(self) -> Any:
        return self._of(Sale).filter(client=self.client) if self.client else Sale.objects.none()

    @property
    def orders(self) -> Any:
        return self._of(Order).with_details().filter(client=self.client) if self.client else Order.objects.none()

    @property
    def merges(self) -> Any:
        """Of rows into the person's."""
        mine = Q(keep=self.row.pk) | Q(keep__in=self.prospects.values("pk"))
        return self._of(Merge).filter(mine).select_related("by")

    @property
    def activities(self) -> Any:
        mine = Q(prospect__in=self.prospects) | Q(estimation__in=self.estimations)
        if self.client:
            mine |= Q(client=self.client)
        return self._of(Activity).filter(mine).select_related("by")

    @property
    def binned(self) -> list[BinItem]:
        """The clients and prospects in the bin that are this person."""
        phones, emails = self._known("phone_number"), self._emails
        found = items_naming(self.partner, {str(self.row.pk), *phones, *emails})

        def is_mine(item: BinItem) -> bool:
            fields = item.rows[0]["fields"]
            same = fields["phone_number"] in phones or fields["email"].lower() in emails
            return same or fields.get("client") == str(self.row.pk)

        return [item for item in found.filter(kind__in=(Kind.CLIENT, Kind.PROSPECT)) if is_mine(item)]

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

    def _of(self, model: Any) -> Any:
        return model.objects.of(self.partner)

    @property
    def _emails(self) -> set[str]:
        """In lower case: clients and mails keep the spelling that was typed."""
        return {address.lower() for address in self._known("email")}

    def _known(self, column: str) -> set[str]:
        """The numbers, or the addresses, under which the person is known."""
        values = {getattr(self.row, column), *self.prospects.values_list(column, flat=True)}
        return values - {""}
