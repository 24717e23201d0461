"""What can be done to many rows at once, as a single change would do it to one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar
from uuid import UUID

from django.db.models import F
from django.http import Http404
from django.utils import timezone

from apps.audit.models import Event
from apps.audit.services import record_prices
from apps.bin.models import BinItem, Kind
from apps.bin.services import discard_many, restore_many
from apps.cars.models import Car, CarPriceChange, ModelCar
from apps.clients.models import Client
from apps.clients.services import delete_clients
from apps.consents.errors import ConsentWithdrawn
from apps.consents.models import Channel
from apps.core.api.errors import ApiError
from apps.core.models.base import PartnerModel
from apps.core.models.counted import touch
from apps.core.models.currencies import CURRENCIES, MAX_DECIMALS, MAX_DIGITS
from apps.core.models.db import Among, refuse_duplicate
from apps.core.models.ids import new_id
from apps.core.models.many import insert_each, update_each
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.lead_routing.services import Why, note
from apps.live.day import day_changed
from apps.partners.models import Account, Partner
from apps.prospects.errors import ProspectClosed, ProspectExists
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.prospects.services import delete_prospects, send_seen
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from .errors import CarSold, PriceOutOfRange

MAX_PRICE = Decimal(10) ** (MAX_DIGITS - MAX_DECIMALS)
HALF = Decimal("0.5")
# Prices are rounded to multiples of the first number plus the second.
ROUNDINGS = {1: (1, 0), 10: (10, 0), 50: (50, 0), 100: (100, 0), 90: (100, 90)}
# Ids in one event; of more, every tab reads its prospects again.
MAX_TOLD = 1000

Row = TypeVar("Row", bound=PartnerModel)
Values = tuple[Any, ...]
Refusals = list[tuple[PartnerModel, ApiError]]


class Entry(NamedTuple):
    """What undoes one row: its values before and after, ready for JSON."""

    id: str
    before: list[Any]
    after: list[Any]
    # Kept so that the row can be named once it is gone.
    label: str


class BulkAction(Generic[Row]):
    """Gives rows of one partner other values of `columns`, and undoes it. An instance is one call's: `given` are its
    values, `by` is whose it is.
    """

    name: ClassVar[str]
    columns: ClassVar[tuple[str, ...]] = ()
    # The columns that the action reads of each row; empty where it needs all of them.
    reads: ClassVar[tuple[str, ...]] = ()
    # With it, an undo leaves out the rows that have been changed since, without being asked to.
    leaves_changed: ClassVar[bool] = False
    by: Account | None = None

    def __init__(self, **given: Any) -> None:
        self.given = given

    def locked(self, kind: str, partner: Partner, ids: Sequence[UUID]) -> list[Any]:
        """The partner's rows of `kind` among these; in the order of their keys, so that no two calls wait for each
        other."""
        rows = MODELS[kind].objects.of(partner).filter(Among(F("pk"), ids))
        if self.reads:
            rows = rows.only(*self.reads)
        return list(rows.select_for_update(of=("self",)).order_by("pk"))

    def refusal(self, row: Row) -> ApiError | None:
        """Why this row stays as it is, whatever the new value."""
        return None

    def change(self, row: Row) -> None:
        """Sets the new values. Raises ApiError where the row cannot have them."""
        for name, value in self.given.items():
            setattr(row, name, value)

    def attempt(self, row: Row, change: Callable[[Row], None]) -> None:
        """Changes the row, stored nowhere. Raises ApiError where it stays as it is."""
        if error := self.refusal(row):
            raise error
        change(row)

    def write(self, rows: Sequence[Row], before: Mapping[UUID, Values]) -> Refusals:
        """Stores the rows, whose values were `before`; returns those that were refused after all."""
        store(rows, self.columns)
        return []

    def done(self, partner_id: UUID, ids: Sequence[UUID]) -> None:
        """Once all is stored: tells who shows or counts these rows."""
        touch(partner_id)

    def apply(self, rows: Sequence[Row]) -> tuple[list[Entry], Refusals]:
        """Does it to rows that are locked: those that it changed, and those that stay as they are, with the reason."""
        before, refused = self._changed(rows, self.change)
        entries = [
            Entry(str(pk), packed(before[pk]), packed(values_of(row, self.columns)), str(row))
            for row in rows
            if (pk := row.pk) in before
        ]
        return entries, refused

    def undo(self, rows: Sequence[Row], entries: Mapping[UUID, Entry]) -> list[UUID]:
        """Gives rows, whose entries are by their keys, their former values. Returns the keys of those that have been
        changed since, or are gone.
        """
        if not rows:
            return list(entries)
        fields = [rows[0]._meta.get_field(column) for column in self.columns]

        def change_back(row: Row) -> None:
            entry = entries[row.pk]
            if values_of(row, self.columns) == unpacked(fields, entry.after):
                for column, value in zip(self.columns, unpacked(fields, entry.before), strict=True):
                    setattr(row, column, value)

        undone, _refused = self._changed(rows, change_back)
        return [pk for pk in entries if pk not in undone]

    def _changed(self, rows: Sequence[Row], change: Callable[[Row], None]) -> tuple[dict[UUID, Values], Refusals]:
        """Changes the rows and stores them: the former values of those that have others now, and those refused."""
        before: dict[UUID, Values] = {}
        changed: list[Row] = []
        refused: Refusals = []
        for row in rows:
            values = values_of(row, self.columns)
            try:
                self.attempt(row, change)
            except ApiError as error:
                refused.append((row, error))
            else:
                if values_of(row, self.columns) != values:
                    before[row.pk] = values
                    changed.append(row)
        late = self.write(changed, before)
        for late_row, _error in late:
            del before[late_row.pk]
        return before, refused + late


class ChangePrice(BulkAction[Car]):
    """Adds `amount`, in the currency of each car, or `percent`, and rounds to `round_to`, a key of ROUNDINGS, if given;
    every new price is a step in the car's history.
    """

    name = "price"
    columns = ("prix", "devise")
    reads = ("partner", "nom", "status", *columns)

    def refusal(self, row: Car) -> ApiError | None:
        return CarSold() if row.status == Car.Status.SOLD else None

    def change(self, row: Car) -> None:
        percent = self.given.get("percent")
        price = row.prix + self.given["amount"] if percent is None else row.prix * (100 + percent) / 100
        round_to = self.given.get("round_to")
        if round_to and price > 0:
            price = rounded(price, round_to)
        price = price.quantize(Decimal(1).scaleb(-CURRENCIES[row.devise]), rounding=ROUND_HALF_UP)
        if not 0 < price < MAX_PRICE:
            raise PriceOutOfRange
        row.prix = price

    def write(self, rows: Sequence[Car], before: Mapping[UUID, Values]) -> Refusals:
        note_prices(rows, before, by=self.by)
        store(rows, ["prix"])
        return []


def note_prices(cars: Sequence[Car], before: Mapping[UUID, Values], *, by: Account | None) -> None:
    """The prices that the cars have now become steps of their histories and of the trail; `before` has the former
    price and currency of each."""
    if not cars:
        return
    now = timezone.now()
    insert_each(
        CarPriceChange,
        ["id", "car", "price", "currency", "previous", "previous_currency"],
        ([new_id(), car.pk, car.prix, car.devise, *before[car.pk]] for car in cars),
        {
            "partner": cars[0].partner_id,
            "by_name": by.full_name if by else "",
            "created_at": now,
            "updated_at": now,
        },
    )
    record_prices(Event.CAR_PRICE, [(car, before[car.pk][0], car.prix, car.devise) for car in cars])


def rounded(price: Decimal, to: int) -> Decimal:
    """The nearest of the prices that ROUNDINGS describes, the higher one of two that are as near."""
    step, end = ROUNDINGS[to]
    # Below the first price that ends so there is no other.
    return max(((price - end) / step + HALF).to_integral_value(ROUND_FLOOR), Decimal(0)) * step + end


class MoveToGarage(BulkAction[Car]):
    """To a garage of the partner's, or to none."""

    name = "garage"
    columns = ("garage_id",)

    def undo(self, rows: Sequence[Car], entries: Mapping[UUID, Entry]) -> list[UUID]:
        """A car whose former garage has been deleted since stays where it is."""
        former = {pk: entry.before[0] for pk, entry in entries.items()}
        garages = Garage.objects.filter(pk__in=filter(None, former.values())).order_by("pk")
        # Locked: none is deleted until the cars are there.
        standing = {None, *(str(garage.pk) for garage in garages.select_for_update(of=("self",)))}
        return super().undo([row for row in rows if former[row.pk] in standing], entries)


class Publish(BulkAction[Car]):
    """What the dealer wants of them on the public page, whose rules say what visitors see."""

    name = "publish"
    columns = ("publication",)


class FollowUp(BulkAction[Prospect | Client]):
    """A moment to contact the persons again, or none."""

    name = "followUp"
    columns = ("follow_up_at",)

    def refusal(self, row: Prospect | Client) -> ApiError | None:
        if isinstance(row, Prospect) and row.status not in Prospect.OPEN:
            return ProspectClosed()
        # A moment may be taken away all the same.
        return ConsentWithdrawn() if self.given.get("follow_up_at") and row.refuses(Channel.PHONE) else None

    def done(self, partner_id: UUID, ids: Sequence[UUID]) -> None:
        super().done(partner_id, ids)
        day_changed(partner_id)


class Verify(BulkAction[Client]):
    """The status of clients: verified, or not."""

    name = "verify"
    columns = ("status",)


class Assign(BulkAction[Prospect | Client | Estimation]):
    """Puts one person in charge of the rows, or no one."""

    name = "assign"
    columns = ("assignee_id",)

    def locked(self, kind: str, partner: Partner, ids: Sequence[UUID]) -> list[Any]:
        """An undo finds what has been handed to a colleague too, which `by` may not see any more."""
        if self.given:
            return super().locked(kind, partner, ids)
        rows = MODELS[kind].objects.whole(partner).filter(Among(F("pk"), ids))
        return list(rows.select_for_update(of=("self",)).order_by("pk"))

    def write(self, rows: Sequence[Prospect | Client | Estimation], before: Mapping[UUID, Values]) -> Refusals:
        note(rows, why=Why.HAND, by=self.by)
        return super().write(rows, before)

    def done(self, partner_id: UUID, ids: Sequence[UUID]) -> None:
        super().done(partner_id, ids)
        day_changed(partner_id)

    def undo(self, rows: Sequence[Prospect | Client | Estimation], entries: Mapping[UUID, Entry]) -> list[UUID]:
        """A row whose former account has left since, or is suspended, stays with the one that it has now."""
        former = {pk: entry.before[0] for pk, entry in entries.items()}
        accounts = Account.objects.filter(pk__in=filter(None, former.values()), is_active=True, left_at=None)
        # They are locked, so that none leaves until the rows are theirs.
        kept = accounts.select_related(None).order_by("pk").select_for_update(of=("self",), no_key=True)
        standing = {None, *(str(pk) for pk in kept.values_list("pk", flat=True))}
        return super().undo([row for row in rows if former[row.pk] in standing], entries)


class SetStatus(BulkAction[Prospect]):
    """The status of prospects; each step is recorded, and what was new has been seen."""

    name = "status"
    # The client for the comparison alone: who has been made one since stays as they are.
    columns = ("status", "lost_reason", "lost_note", "seen_at", "follow_up_at", "first_contact_at", "client_id")

    def change(self, row: Prospect) -> None:
        if row.status == self.given["status"]:
            return
        now = timezone.now()
        row.lost_reason = row.lost_note = ""
        super().change(row)
        row.seen_at = row.seen_at or now
        if row.status not in Prospect.OPEN:
            row.follow_up_at = None
        if not row.waits:
            row.first_contact_at = row.first_contact_at or now

    def write(self, rows: Sequence[Prospect], before: Mapping[UUID, Values]) -> Refusals:
        refused: Refusals = []
        steps, plain = [], []
        for row in rows:
            status = before[row.pk][0]
            if row.status in Prospect.OPEN and status not in Prospect.OPEN:
                # Another open prospect may have the same phone number or e-mail.
                try:
                    with refuse_duplicate(ProspectExists):
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
        told = Prospect.objects.filter(partner=partner_id, pk__in=ids).only("assignee_id").order_by("pk")
        send_seen(partner_id, told if len(ids) <= MAX_TOLD else None)

    def undo(self, rows: Sequence[Prospect], entries: Mapping[UUID, Entry]) -> list[UUID]:
        kept = super().undo(rows, entries)
        _forget_steps(entries.keys() - kept)
        return kept


def _forget_steps(ids: Collection[UUID]) -> None:
    """A step and the one that undoes it go: statistics count how far a prospect has come."""
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


class Delete(BulkAction[PartnerModel]):
    """Into the bin, as one row goes there; undone by a restore."""

    name = "delete"

    def apply(self, rows: Sequence[PartnerModel]) -> tuple[list[Entry], Refusals]:
        entries = [Entry(str(row.pk), [], [], str(row)) for row in rows]
        if rows:
            DELETE[type(rows[0])](rows, by=self.by)
        return entries, []

    def undo(self, rows: Sequence[PartnerModel], entries: Mapping[UUID, Entry]) -> list[UUID]:
        items = list(BinItem.objects.filter(pk__in=entries))
        back = {item.pk for item in items} - {item.pk for item in _not_restored(items)}
        return [pk for pk in entries if pk not in back]


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
DELETE: dict[type[PartnerModel], Callable[..., object]] = {
    Car: partial(discard_many, kind=Kind.CAR),
    Prospect: delete_prospects,
    Client: delete_clients,
    ModelCar: partial(discard_many, kind=Kind.MODEL_CAR),
    Garage: partial(discard_many, kind=Kind.GARAGE),
}


def store(rows: Sequence[PartnerModel], columns: Sequence[str]) -> None:
    """Stores these columns of rows of one model; nothing else that a save does."""
    update_each(rows, columns, {"updated_at": timezone.now()})
    if rows and isinstance(rows[0], Car):
        tell(Told.CAR_UPDATED, rows)


def values_of(row: PartnerModel, columns: Sequence[str]) -> Values:
    return tuple([getattr(row, column) for column in columns])


def packed(values: Values) -> list[Any]:
    return [value if value is None or isinstance(value, bool) else str(value) for value in values]


def unpacked(fields: Sequence[Any], values: Sequence[Any]) -> Values:
    # The version before may have had fewer columns: its rows count as changed since.
    return tuple([field.to_python(value) for field, value in zip(fields, values, strict=False)])


MODELS: dict[str, type[PartnerModel]] = {
    "car": Car,
    "prospect": Prospect,
    "client": Client,
    "estimation": Estimation,
}
ACTIONS: dict[str, type[BulkAction]] = {
    action.name: action for action in (ChangePrice, MoveToGarage, Publish, FollowUp, Assign, SetStatus, Verify, Delete)
}
