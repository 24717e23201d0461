"""What can be done to many rows at once, each act as a single change would do it to one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal
from functools import partial
from typing import Any, ClassVar
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.http import Http404
from django.utils import timezone

from apps.audit.models import Event
from apps.audit.services import record_prices, signed_in_name
from apps.bin.models import BinItem, Kind
from apps.bin.services import discard_many, restore_many
from apps.cars.models import Car, CarPriceChange
from apps.clients.models import Client
from apps.clients.services import delete_clients
from apps.core.api.errors import ApiError
from apps.core.models.base import PartnerModel
from apps.core.models.counted import touch
from apps.core.models.currencies import CURRENCIES, MAX_DECIMALS, MAX_DIGITS
from apps.core.models.db import refuse_duplicate
from apps.core.types import Json
from apps.garages.models import Garage
from apps.live.day import day_changed
from apps.live.notify import notify
from apps.partners.models import Account
from apps.prospects.errors import ProspectClosed, ProspectExists
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.prospects.services import delete_prospects

from .errors import CarSold, PriceOutOfRange

MAX_PRICE = Decimal(10) ** (MAX_DIGITS - MAX_DECIMALS)
# Up to so many different values a statement for each is quicker than one with a branch for each row.
FEW = 50
# Rows of one UPDATE that names as many: PostgreSQL goes through the whole list for each row.
AT_A_TIME = 100
# Ids in one event; of more, every tab reads its prospects again.
MAX_TOLD = 1000

Values = tuple[Any, ...]
Refusals = list[tuple[Any, ApiError]]


@dataclass(frozen=True)
class Entry:
    """What takes one row back: its values before and after, ready for JSON."""

    id: str
    before: list[Any]
    after: list[Any]
    # Kept so that the row can be named once it is gone.
    label: str


class Act(ABC):
    """Something done to rows of one partner, and taken back. An instance is one call's; `by` is whose."""

    name: ClassVar[str]
    by: Account | None = None

    @abstractmethod
    def apply(self, rows: Sequence[Any]) -> tuple[list[Entry], Refusals]:
        """Does it to rows that are locked: those that it changed, and those that stay as they are, with the reason."""

    @abstractmethod
    def take_back(self, rows: Sequence[Any], entries: Sequence[Entry]) -> list[Entry]:
        """Gives the rows, those of the entries that are still there, their values back, but for the entries returned:
        their rows have been changed since, or are gone.
        """

    def done(self, partner_id: UUID, ids: Sequence[UUID]) -> None:
        """Once all is stored: tells who shows or counts these rows."""
        touch(partner_id)


class Change(Act):
    """Gives rows other values of some `columns`."""

    columns: ClassVar[tuple[str, ...]]

    def refusal(self, row: Any) -> ApiError | None:
        """Why this row stays as it is, whatever the new value."""
        return None

    def change(self, row: Any) -> None:
        """Sets the new values. Raises ApiError where the row cannot have them."""
        raise NotImplementedError

    def write(self, rows: Sequence[Any], before: Sequence[Values]) -> Refusals:
        """Stores the rows, whose values were `before`; gives those that were refused after all."""
        store(rows, self.columns)
        return []

    def apply(self, rows: Sequence[Any]) -> tuple[list[Entry], Refusals]:
        refused: Refusals = []
        changed: list[tuple[Any, Values]] = []
        for row in rows:
            before, error = self._values(row), self.refusal(row)
            try:
                if error:
                    raise error
                self.change(row)
            except ApiError as refusal:
                refused.append((row, refusal))
                continue
            if self._values(row) != before:
                changed.append((row, before))
        refused += self._write(changed)
        left = {row.pk for row, _error in refused}
        entries = [
            Entry(str(row.pk), _packed(before), _packed(self._values(row)), str(row))
            for row, before in changed
            if row.pk not in left
        ]
        return entries, refused

    def take_back(self, rows: Sequence[Any], entries: Sequence[Entry]) -> list[Entry]:
        found = {str(row.pk): row for row in rows}
        changed: list[tuple[Any, Values]] = []
        kept = []
        for entry in entries:
            row = found.get(entry.id)
            if row is None or self.refusal(row) or self._values(row) != self._unpacked(row, entry.after):
                kept.append(entry)
                continue
            before = self._values(row)
            for column, value in zip(self.columns, self._unpacked(row, entry.before), strict=True):
                setattr(row, column, value)
            changed.append((row, before))
        refused = {str(row.pk) for row, _error in self._write(changed)}
        return [*kept, *(entry for entry in entries if entry.id in refused)]

    def _write(self, changed: Sequence[tuple[Any, Values]]) -> Refusals:
        return self.write([row for row, _before in changed], [before for _row, before in changed]) if changed else []

    def _values(self, row: Any) -> Values:
        return values_of(row, self.columns)

    def _unpacked(self, row: Any, values: Sequence[Any]) -> Values:
        fields = [row._meta.get_field(_field(column)) for column in self.columns]
        # An act of the version before may have had fewer columns: its rows count as changed since.
        return tuple(column.to_python(value) for column, value in zip(fields, values, strict=False))


class ChangePrice(Change):
    """Adds `amount`, in the currency of each car, or `percent`; every new price is a step in the car's history."""

    name = "price"
    columns = ("prix", "devise")

    def __init__(self, *, amount: Decimal | None = None, percent: Decimal | None = None) -> None:
        self.amount, self.percent = amount, percent

    def refusal(self, row: Car) -> ApiError | None:
        return CarSold() if row.status == Car.Status.SOLD else None

    def change(self, row: Car) -> None:
        price = row.prix * (100 + self.percent) / 100 if self.percent is not None else row.prix + (self.amount or 0)
        price = price.quantize(Decimal(1).scaleb(-CURRENCIES[row.devise]), rounding=ROUND_HALF_UP)
        if not 0 < price < MAX_PRICE:
            raise PriceOutOfRange
        row.prix = price

    def write(self, rows: Sequence[Car], before: Sequence[Values]) -> Refusals:
        steps = [
            CarPriceChange(
                partner_id=car.partner_id,
                car=car,
                by_name=signed_in_name(),
                price=car.prix,
                currency=car.devise,
                previous=price,
                previous_currency=currency,
            )
            for car, (price, currency) in zip(rows, before, strict=True)
        ]
        CarPriceChange.objects.bulk_create(steps)
        for start in range(0, len(steps), AT_A_TIME):
            some = steps[start : start + AT_A_TIME]
            made = CarPriceChange.objects.filter(car=OuterRef("pk"), pk__in=[step.pk for step in some])
            Car.objects.filter(pk__in=[step.car_id for step in some]).update(
                prix=Subquery(made.values("price")), updated_at=timezone.now()
            )
        record_prices(Event.CAR_PRICE, ((step.car, step.previous, step.price, step.currency) for step in steps))
        return []


class MoveToGarage(Change):
    """To a garage of the partner's, or to none."""

    name = "garage"
    columns = ("garage_id",)

    def __init__(self, *, garage: Garage | None = None) -> None:
        self.garage = garage

    def change(self, row: Car) -> None:
        row.garage = self.garage

    def take_back(self, rows: Sequence[Any], entries: Sequence[Entry]) -> list[Entry]:
        """A car whose former garage has been deleted since stays where it is."""
        former = {garage for entry in entries for garage in entry.before if garage}
        # Locked: none is deleted until the cars are there.
        garages = Garage.objects.filter(pk__in=former).order_by("pk").select_for_update(of=("self",))
        standing = {None, *(str(garage.pk) for garage in garages)}
        gone = [entry for entry in entries if entry.before[0] not in standing]
        return [*gone, *super().take_back(rows, [entry for entry in entries if entry.before[0] in standing])]


class Publish(Change):
    """On the public page, or not; what the page shows of them is for its own rules to say."""

    name = "publish"
    columns = ("published",)

    def __init__(self, *, published: bool = False) -> None:
        self.published = published

    def change(self, row: Car) -> None:
        row.published = self.published


class FollowUp(Change):
    """A moment to contact the persons again, or none."""

    name = "followUp"
    columns = ("follow_up_at",)

    def __init__(self, *, follow_up_at: datetime | None = None) -> None:
        self.follow_up_at = follow_up_at

    def refusal(self, row: Any) -> ApiError | None:
        return ProspectClosed() if isinstance(row, Prospect) and row.status not in Prospect.OPEN else None

    def change(self, row: Any) -> None:
        row.follow_up_at = self.follow_up_at

    def done(self, partner_id: UUID, ids: Sequence[UUID]) -> None:
        super().done(partner_id, ids)
        day_changed(partner_id)


class Verify(Change):
    """The status of clients: verified, or not."""

    name = "verify"
    columns = ("status",)

    def __init__(self, *, status: str = "") -> None:
        self.status = status

    def change(self, row: Client) -> None:
        row.status = self.status


class SetStatus(Change):
    """The status of prospects; each step is recorded, and what was new has been seen."""

    name = "status"
    # The client for the comparison alone: who has been made one since stays as they are.
    columns = ("status", "lost_reason", "lost_note", "seen_at", "follow_up_at", "first_contact_at", "client_id")

    def __init__(self, *, status: str = "", lost_reason: str = "", lost_note: str = "") -> None:
        self.status, self.lost_reason, self.lost_note = status, lost_reason, lost_note

    def change(self, row: Prospect) -> None:
        if row.status == self.status:
            return
        now = timezone.now()
        row.status, row.seen_at = self.status, row.seen_at or now
        lost = self.status == Prospect.Status.LOST
        row.lost_reason, row.lost_note = (self.lost_reason, self.lost_note) if lost else ("", "")
        if row.status not in Prospect.OPEN:
            row.follow_up_at = None
        if not row.waits:
            row.first_contact_at = row.first_contact_at or now

    def write(self, rows: Sequence[Prospect], before: Sequence[Values]) -> Refusals:
        refused: Refusals = []
        steps, plain = [], []
        for row, (status, *_others) in zip(rows, before, strict=True):
            if row.status in Prospect.OPEN and status not in Prospect.OPEN:
                # Another open prospect may have the same phone number or e-mail.
                try:
                    with refuse_duplicate(ProspectExists()):
                        store([row], self.columns)
                except ProspectExists as error:
                    refused.append((row, error))
                    continue
            else:
                plain.append(row)
            if row.status != status and not row.sample:
                steps.append(
                    ProspectStatusChange(
                        partner_id=row.partner_id, prospect=row, from_status=status, to_status=row.status, by=self.by
                    )
                )
        store(plain, self.columns)
        ProspectStatusChange.objects.bulk_create(steps)
        return refused

    def done(self, partner_id: UUID, ids: Sequence[UUID]) -> None:
        super().done(partner_id, ids)
        day_changed(partner_id)
        payload = {"ids": [str(pk) for pk in ids] if len(ids) <= MAX_TOLD else None}
        transaction.on_commit(partial(notify, partner_id, "prospect:seen", payload))

    def take_back(self, rows: Sequence[Any], entries: Sequence[Entry]) -> list[Entry]:
        kept = super().take_back(rows, entries)
        left = {entry.id for entry in kept}
        _forget_steps([UUID(entry.id) for entry in entries if entry.id not in left])
        return kept


def _forget_steps(ids: Sequence[UUID]) -> None:
    """A step and the one that takes it back go: statistics count how far a prospect has come."""
    steps: dict[UUID, list[ProspectStatusChange]] = defaultdict(list)
    for step in ProspectStatusChange.objects.filter(prospect__in=ids).order_by("created_at", "pk"):
        steps[step.prospect_id].append(step)
    gone = [
        step.pk
        for *_others, made, back in (own for own in steps.values() if len(own) > 1)
        if (made.from_status, made.to_status) == (back.to_status, back.from_status)
        for step in (made, back)
    ]
    ProspectStatusChange.objects.filter(pk__in=gone).delete()


class Delete(Act):
    """Into the bin, as one row goes there; taken back from it."""

    name = "delete"

    def apply(self, rows: Sequence[Any]) -> tuple[list[Entry], Refusals]:
        entries = [Entry(str(row.pk), [], [], str(row)) for row in rows]
        if rows:
            DELETE[type(rows[0])](rows)
        return entries, []

    def take_back(self, rows: Sequence[Any], entries: Sequence[Entry]) -> list[Entry]:
        items = list(BinItem.objects.filter(pk__in=[entry.id for entry in entries]))
        back = {str(item.pk) for item in items} - {str(item.pk) for item in _not_restored(items)}
        return [entry for entry in entries if entry.id not in back]


def _not_restored(items: Sequence[BinItem]) -> Sequence[BinItem]:
    """Restores the items, as many at a time as possible; gives those that cannot be."""
    if not items:
        return []
    try:
        restore_many(items)
    except (Http404, ApiError):
        half = len(items) // 2
        return [*_not_restored(items[:half]), *_not_restored(items[half:])] if half else items
    return []


# As the calls for one row do it.
DELETE: dict[type[PartnerModel], Callable[[Any], Any]] = {
    Car: partial(discard_many, kind=Kind.CAR),
    Prospect: delete_prospects,
    Client: delete_clients,
}


def store(rows: Sequence[PartnerModel], columns: Sequence[str]) -> None:
    """Stores these columns of rows of one model; nothing else that a save does."""
    if not rows:
        return
    model = type(rows[0])
    now = timezone.now()
    same: dict[Values, list[UUID]] = defaultdict(list)
    for row in rows:
        row.updated_at = now
        same[values_of(row, columns)].append(row.pk)
    if len(same) > FEW:
        model.objects.bulk_update(rows, [*map(_field, columns), "updated_at"], batch_size=200)
        return
    for values, ids in same.items():
        changes = dict(zip(columns, values, strict=True))
        model.objects.filter(pk__in=ids).update(**changes, updated_at=now)


def values_of(row: Any, columns: Iterable[str]) -> Values:
    return tuple(getattr(row, column) for column in columns)


def _packed(values: Values) -> list[Any]:
    return [value if value is None or isinstance(value, bool) else str(value) for value in values]


def _field(column: str) -> str:
    return column.removesuffix("_id")


MODELS: Json = {"car": Car, "prospect": Prospect, "client": Client}
ACTS: dict[str, type[Act]] = {
    act.name: act for act in (ChangePrice, MoveToGarage, Publish, FollowUp, SetStatus, Verify, Delete)
}
