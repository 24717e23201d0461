"""Writing the register: numbered one after another under a lock, chained by digests, never changed (docs/register.md).

Every call locks the car, where there is one, before the garage's series.
"""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit.models import Event
from apps.audit.services import record, who_acts
from apps.cars.models import Car
from apps.clients.errors import SampleRow
from apps.clients.models import Client
from apps.core.api.money import check_decimals
from apps.core.files.pdf import check_printable
from apps.core.models.db import locked
from apps.core.models.ids import new_id
from apps.core.types import Fields, Json
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from . import chain
from .errors import AlreadyEntered, AlreadyLeft, ExitReplaced, NotAnEntry, RegisterIncomplete
from .models import Consultation, RegisterRow, Series, columns_of
from .particulars import BLANK, BLANK_PAPER, address_of, as_said, merged, missing_in, of_car, texts_of

Kind = RegisterRow.Kind
EVENTS = {
    Kind.ENTRY: Event.REGISTER_ENTRY,
    Kind.EXIT: Event.REGISTER_EXIT,
    Kind.CORRECTION: Event.REGISTER_CORRECTION,
}
BLANK_EXIT: Json = {"at": None, "buyerName": "", "buyerAddress": "", "price": None}
# The register is kept in French, whatever the language of the person.
SALE_CANCELLED = "Vente annulée"


@transaction.atomic
def enter(
    *,
    partner: Partner,
    garage: Garage,
    car: Car | None = None,
    client: Client | None = None,
    pk: UUID | None = None,
    **particulars: Any,
) -> RegisterRow:
    """A new entry; what `particulars` leave out of the car's description, price and day comes from the car.

    `particulars` are `at`, `car_said`, `seller`, `price`, `currency`, `payment`, `provenance`. Raises
    RegisterIncomplete (422) with all paths that are missing, AlreadyEntered and SampleRow (409), NotFound, a 422 under
    `price`.
    """
    known: Json = {}
    if car:
        car = locked(car)
        if car.sample:
            raise SampleRow
        if RegisterRow.objects.whole(partner).filter(car_id=car.pk).open_entries().exists():
            raise AlreadyEntered
        known = of_car(car)
    currency = particulars.pop("currency", None) or known.get("currency") or partner.currency
    known["clientId"] = str(client.pk) if client else None
    said = _with_particulars(merged(BLANK, known), {**particulars, "currency": currency})
    said["at"] = said["at"] or chain.moment_text(timezone.now())
    row = _append(partner=partner, garage_id=garage.pk, kind=Kind.ENTRY, said=said, pk=pk)
    if car:
        Car.objects.filter(pk=car.pk).update(police_number=row.number)
        tell(Told.CAR_UPDATED, [car])
    return row


@transaction.atomic
def leave(
    *,
    entry: RegisterRow,
    at: datetime | None = None,
    buyer_name: str = "",
    buyer_address: str = "",
    price: Decimal | None = None,
    currency: str | None = None,
    motive: str = "",
    client: Client | None = None,
    sale_id: UUID | None = None,
) -> RegisterRow:
    """The exit of an open entry's car: to a buyer, or for a `motive` alone; `at` is now unless it is given.

    Raises NotAnEntry and AlreadyLeft (409), a 422 under `motive` where neither is given, and under `price`.
    """
    if entry.kind != Kind.ENTRY:
        raise NotAnEntry
    if not (buyer_name or motive):
        raise RegisterIncomplete(["buyerName", "motive"])
    partner = entry.partner
    _lock(entry)
    if not RegisterRow.objects.whole(partner).filter(pk=entry.pk).open_entries().exists():
        raise AlreadyLeft
    before = current(entry).said
    currency = currency or before["currency"]
    check_decimals(price, currency, "price")
    at = at or timezone.now()
    left = {"at": at, "buyer_name": buyer_name, "buyer_address": buyer_address, "price": price}
    said = {
        **BLANK,
        "at": chain.moment_text(at),
        "carId": before["carId"],
        "clientId": str(client.pk) if client else None,
        "saleId": str(sale_id) if sale_id else None,
        "car": before["car"],
        "seller": None,
        "currency": currency,
        "exit": as_said(left, currency),
        "entryId": str(entry.pk),
        "motive": motive,
    }
    return _append(partner=partner, garage_id=entry.garage_id, kind=Kind.EXIT, said=said)


@transaction.atomic
def correct(*, row: RegisterRow, motive: str, **particulars: Any) -> RegisterRow:
    """A new row that says what `row` should have said: as it stands with the corrections so far, and `particulars`.

    They are those of `enter`, and `exit` for the row of an exit. Raises RegisterIncomplete (422), ExitReplaced (409), a
    422 under `price`.
    """
    _lock(row)
    before = current(row).said
    about_exit = row.left_stock is not None
    if about_exit:
        later = RegisterRow.objects.whole(row.partner).filter(entry_id=row.entry_id, kind=Kind.EXIT)
        if later.filter(number__gt=row.number).exists():
            raise ExitReplaced
        left = particulars.pop("exit", None)
        currency = particulars.pop("currency", None) or before["currency"]
        said = {**before, "currency": currency}
        if left:
            check_decimals(left.get("price"), currency, "exit.price")
            given = {name: value for name, value in left.items() if value is not None}
            said["exit"] = merged(before["exit"] or {**BLANK_EXIT, "at": before["at"]}, as_said(given, currency))
            said["at"] = said["exit"]["at"]
        if said["exit"] and not (said["exit"]["buyerName"] or motive):
            raise RegisterIncomplete(["exit.buyerName"])
    else:
        particulars.pop("exit", None)
        said = _with_particulars(before, particulars)
    return _correction(row, said, motive)


@transaction.atomic
def leave_by_sale(*, car: Car, client: Client, sale_id: UUID, price: Decimal, currency: str, at: datetime) -> None:
    """The exit of a locked car that is sold to the client; nothing where it has no open entry."""
    entry = RegisterRow.objects.whole(car.partner).filter(car_id=car.pk).open_entries().first()
    if entry:
        company = client.kind == Client.Kind.COMPANY and client.company_name
        leave(
            entry=entry,
            at=at,
            buyer_name=client.company_name if company else client.full_name,
            buyer_address=address_of(client),
            price=price,
            currency=currency,
            client=client,
            sale_id=sale_id,
        )


@transaction.atomic
def take_back_sale(*, partner: Partner, sale_id: UUID) -> None:
    """Corrects the exit that the sale had written, so that the entry is open again; nothing where it wrote none."""
    left = RegisterRow.objects.whole(partner).filter(sale_id=sale_id, kind=Kind.EXIT).first()
    if left:
        said = current(left).said
        if said["exit"]:
            _correction(left, {**said, "exit": None}, SALE_CANCELLED)


def current(row: RegisterRow) -> RegisterRow:
    """What holds of an entry, or of an exit: the last row that corrects it, else itself."""
    entry_id = row.entry_id or row.pk
    rows = RegisterRow.objects.whole(row.partner).filter(garage_id=row.garage_id)
    if row.left_stock is None:
        found = rows.filter(entry_id=entry_id, left_stock=None)
    else:
        found = rows.filter(entry_id=entry_id, left_stock__isnull=False)
    return found.order_by("-number").first() or row


@transaction.atomic
def log_reading(*, partner: Partner, by: str, purpose: str, kind: Consultation.Kind, **shown: object) -> None:
    """Notes who read rows, and what for; `shown` are `garage_id`, `from_day`, `to_day` and the count of `rows`."""
    Consultation.objects.create(partner=partner, account_name=by, purpose=purpose, kind=kind, **shown)
    record(Event.REGISTER_READ, label=purpose)


def _with_particulars(before: Json, particulars: Fields) -> Json:
    """What an entry says with `particulars`. Raises RegisterIncomplete (422), a 422 under `price`."""
    currency = particulars.get("currency") or before["currency"]
    given = {name: value for name, value in particulars.items() if value is not None}
    if price := given.get("price"):
        check_decimals(price, currency, "price")
    described = given.pop("car_said", None)
    said = merged(before, as_said(given, currency))
    said["currency"] = currency
    if described:
        said["car"] = merged(said["car"], as_said(described, currency))
    if missing := missing_in(said):
        raise RegisterIncomplete(missing)
    paper = {**BLANK_PAPER, **(said["seller"]["idPaper"] or {})}
    said["seller"] = {**said["seller"], "idPaper": paper if any(paper.values()) else None}
    return said


def _correction(row: RegisterRow, said: Json, motive: str) -> RegisterRow:
    links = {"entryId": str(row.entry_id or row.pk), "correctionOf": str(row.pk), "motive": motive}
    return _append(partner=row.partner, garage_id=row.garage_id, kind=Kind.CORRECTION, said={**said, **links})


def _append(*, partner: Partner, garage_id: UUID, kind: str, said: Json, pk: UUID | None = None) -> RegisterRow:
    """The next row of the garage's series. Raises UnprintableText (422): no paper could print it later."""
    check_printable(*texts_of(said))
    series = Series.locked(partner, garage_id)
    last = RegisterRow.objects.whole(partner).filter(garage_id=garage_id, number=series.last).first()
    now = timezone.now()
    by = who_acts()
    body = {
        **said,
        "id": str(pk or new_id()),
        "number": series.last + 1,
        "kind": str(kind),
        # Others have come first while this call waited.
        "recordedAt": chain.moment_text(max(now, last.created_at) if last else now),
        "recordedBy": by.full_name if by else "",
        "garageId": str(garage_id),
    }
    content = chain.canonical(body)
    row = RegisterRow(
        partner=partner,
        **columns_of(body),
        content=content,
        digest=chain.chained(last.digest if last else chain.START, content),
    )
    row.save(force_insert=True)
    series.last = row.number
    series.save(update_fields=["last"])
    record(EVENTS[Kind(kind)], about=row)
    return row


def _lock(row: RegisterRow) -> None:
    """The car, where it is still there, and then the series."""
    if row.car_id:
        list(Car.objects.whole(row.partner).select_for_update(of=("self",)).filter(pk=row.car_id).values_list("pk"))
    Series.locked(row.partner, row.garage_id)
