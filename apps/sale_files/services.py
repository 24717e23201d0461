"""The file of a sale from its draft to the delivery: what is sold, for whom the car is kept, how it ends.

Every call locks the client, the car and then the file; numbers and invoices come after them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.audit.models import Event
from apps.audit.services import record
from apps.cars.models import Car
from apps.cars.services import store
from apps.clients.errors import SampleRow
from apps.clients.models import Client
from apps.core.api.errors import invalid
from apps.core.api.money import check_decimals
from apps.core.files.stored import remove_files_on_commit
from apps.core.models.currencies import MAX_DECIMALS, MAX_DIGITS
from apps.core.models.db import locked, refuse_duplicate
from apps.core.types import Fields
from apps.invoices.models import Invoice
from apps.invoices.parties import buyer_of
from apps.invoices.services import credit
from apps.partners.models import Account, Partner
from apps.sales.errors import CarAlreadyAssigned, CarReserved

from .amounts import Extra
from .errors import SaleFileChanged, SaleFileFrozen, SaleFileIncomplete, WrongState
from .models import OPEN, Declaration, FormerLink, SaleFile, State

LARGEST = Decimal(10) ** (MAX_DIGITS - MAX_DECIMALS)


@transaction.atomic
def create_file(*, partner: Partner, car: Car, client: Client, by: Account, **fields: Any) -> SaleFile:
    """A draft, which keeps the car for the client; at the car's price and in its VAT regime unless others are given.

    Raises NotFound, SampleRow, CarReserved (409), CarAlreadyAssigned (400), a 422 under the amount that is wrong.
    """
    _lock_parties([client.pk], [car.pk])
    car, client = locked(car), locked(client)
    fields.setdefault("assignee", client.assignee or by)
    file = SaleFile(
        partner=partner, client=client, price=car.prix, currency=car.devise, vat_regime=car.effective_vat_regime
    )
    _reserve(file, car)
    return _write(file, **fields)


@transaction.atomic
def update_file(*, file: SaleFile, version: int | None = None, **fields: Any) -> SaleFile:
    """Changes the fields given of a draft, with a `version` only where it is still the file's; who is in charge can be
    changed in any state.

    Raises SaleFileFrozen, SaleFileChanged (409), and as `create_file` does.
    """
    car, client = fields.pop("car", None), fields.pop("client", None)
    file = locked_file(file, clients=[client.pk] if client else [], cars=[car.pk] if car else [])
    if fields.keys() <= {"assignee"} and car is None and client is None:
        return _write(file, **fields)
    if file.state != State.DRAFT:
        raise SaleFileFrozen
    if version is not None and version != file.version:
        raise SaleFileChanged(file)
    file.version += 1
    if client:
        file.client = locked(client)
    if car and car.pk != file.car_id:
        _free(file)
        car = locked(car)
        if car.devise != file.currency and "price" not in fields:
            file.price = car.prix
        file.currency = car.devise
        _reserve(file, car)
    return _write(file, **fields)


@transaction.atomic
def delete_file(*, file: SaleFile) -> None:
    """Removes a draft. Raises SaleFileFrozen (409) for what was sent, and for a draft that has its number."""
    file = locked_file(file)
    if file.state != State.DRAFT or file.number:
        raise SaleFileFrozen(_("This sale file has a number, which must not be missing later: cancel it."))
    _free(file)
    file.delete()


@transaction.atomic
def reopen_file(*, file: SaleFile, by: Account) -> SaleFile:
    """Takes a sent order form back: a draft again, with its number. Raises WrongState (409)."""
    file = in_state(file, State.SENT)
    assert file.token_digest  # noqa: S101 - a sent file has its link
    FormerLink.objects.create(partner=file.partner, sale_file=file, token_digest=file.token_digest)
    remove_files_on_commit([str(file.order_form)])
    file.state, file.content, file.order_form = State.DRAFT, {}, ""
    file.token_digest, file.token_encrypted, file.order_form_digest = None, "", ""
    file.sent_at = file.expires_at = file.mail = None
    file.sent_to = ""
    file.version += 1
    file.save()
    record(Event.SALE_FILE_REOPENED, by=by, about=file)
    return file


@transaction.atomic
def cancel_file(*, file: SaleFile, reason: str, by: Account) -> SaleFile:
    """Ends a file that was not invoiced: the car is for everybody again, and its deposits get credit notes.

    Raises WrongState (409).
    """
    file = in_state(file, *OPEN)
    end_file(file, reason=reason, by=by)
    return file


def end_file(file: SaleFile, *, reason: str, by: Account) -> None:
    """Marks a locked file as cancelled. What was paid is to be given back."""
    for deposit in file.invoices.filter(kind=Invoice.Kind.DEPOSIT, credited_by=None).order_by("issued_at", "pk"):
        deposit.partner = file.partner
        credit(invoice=deposit, reason=reason)
    _free(file)
    file.state, file.cancelled_at, file.cancel_reason = State.CANCELLED, timezone.now(), reason
    file.save()
    record(Event.SALE_FILE_CANCELLED, by=by, about=file, before=file.gross, currency_before=file.currency)


@transaction.atomic
def deliver_file(
    *, file: SaleFile, at: datetime, kilometrage: int, by: Account, handed_over: Iterable[str] = ()
) -> SaleFile:
    """The car has left with its buyer and what was `handed_over` (of HandedOver); its mileage is the one given.

    Raises WrongState (409), a 422 under `kilometrage` where the car has driven more already.
    """
    file = in_state(file, State.INVOICED)
    if file.car and kilometrage < (file.car.kilometrage or 0):
        raise invalid("kilometrage", _("The car has a higher mileage already: check this number."))
    if file.car:
        file.car.kilometrage = kilometrage
        store(file.car, "kilometrage")
    file.state, file.delivered_at, file.delivered_kilometrage = State.DELIVERED, at, kilometrage
    file.handed_over = list(handed_over)
    file.save()
    record(Event.SALE_FILE_DELIVERED, by=by, about=file)
    return file


def forget_buyer(file: SaleFile) -> None:
    """Blanks what a locked file that has ended says of an erased buyer beyond the name and the address."""
    file.notes = file.sent_to = file.signed_address = file.signed_browser = ""
    if buyer := file.content.get("buyer"):
        file.content["buyer"] = {**buyer, "email": "", "phone_number": ""}
    file.save()


def declare(*, car: Car, **fields: object) -> Declaration:
    """Notes that the purchase or the transfer (`kind`) of the car was declared."""
    return Declaration.objects.create(partner=car.partner, car=car, **fields)


def locked_file(file: SaleFile, *, clients: Iterable[UUID] = (), cars: Iterable[UUID] = ()) -> SaleFile:
    """The file, read again and locked after its client, its car and the others given. Raises NotFound."""
    _lock_parties([*clients, file.client_id], [*cars, file.car_id])
    return locked(file)


def in_state(file: SaleFile, *allowed: str) -> SaleFile:
    """The same; raises WrongState (409) where the file is in another state."""
    file = locked_file(file)
    if file.state not in allowed:
        raise WrongState(file)
    return file


def parties_of(file: SaleFile) -> tuple[Car, Client]:
    """Raises SaleFileIncomplete (409) where either was deleted."""
    if file.car is None or file.client is None:
        raise SaleFileIncomplete
    return file.car, file.client


def _lock_parties(clients: Iterable[UUID | None], cars: Iterable[UUID | None]) -> None:
    for model, keys in ((Client, clients), (Car, cars)):
        rows = model.objects.select_for_update(of=("self",)).filter(pk__in={key for key in keys if key})
        list(rows.order_by("pk").values_list("pk"))


def _reserve(file: SaleFile, car: Car) -> None:
    """The locked car is the file's, and marked once the file is stored."""
    if car.sample:
        raise SampleRow
    if car.status == Car.Status.SOLD:
        raise CarAlreadyAssigned
    if car.sale_file_id not in (None, file.pk):
        raise CarReserved
    file.car = car


def _free(file: SaleFile) -> None:
    """The car is no longer reserved."""
    for car in Car.objects.whole(file.partner).filter(sale_file=file):
        car.sale_file = None
        store(car, "sale_file")


def _write(
    file: SaleFile,
    *,
    extras: list[Fields] | None = None,
    delivery: Fields | None = None,
    **fields: Any,
) -> SaleFile:
    if "trade_in" in fields:
        trade_in = fields.pop("trade_in") or {}
        file.trade_in_label, file.trade_in_amount = trade_in.get("label", ""), trade_in.get("amount", Decimal(0))
        file.trade_in_estimation = trade_in.get("estimation")
    if delivery is not None:
        for name in delivery.keys() & {"at", "garage"}:
            setattr(file, f"delivery_{name}", delivery[name])
    for name, value in fields.items():
        setattr(file, name, value)
    if extras is not None:
        file.extras = [Extra(**extra, currency=file.currency).stored() for extra in extras]
    _check_amounts(file)
    if file.state == State.DRAFT:
        file.gross = file.totals.gross
        file.car_name = file.car.nom if file.car else file.car_name
        file.client_name = buyer_of(file.client).name if file.client else file.client_name
    with refuse_duplicate(CarReserved):
        file.save()
    if file.car and file.car.sale_file_id != file.pk and file.state in OPEN:
        file.car.sale_file = file
        store(file.car, "sale_file")
    return file


def _check_amounts(file: SaleFile) -> None:
    check_decimals(file.price, file.currency, "price")
    extras = file.priced_extras
    for place, extra in enumerate(extras):
        check_decimals(extra.amount, file.currency, f"extras.{place}.amount")
    check_decimals(file.trade_in_amount, file.currency, "trade_in.amount")
    gross = file.price + sum((extra.amount for extra in extras), Decimal(0))
    if gross >= LARGEST:
        raise invalid("price", _("This sale is too large."))
    if file.trade_in_amount > gross:
        raise invalid("trade_in.amount", _("The trade-in is worth more than what is sold."))
