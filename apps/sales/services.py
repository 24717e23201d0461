"""Selling a car, and taking the sale back (docs/behaviour/records.md#sales)."""

from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.db import transaction
from django.db.models import F, OuterRef, Q, Subquery
from django.http import Http404
from django.utils import timezone

from apps.audit.models import Event
from apps.audit.services import record
from apps.cars.models import Car
from apps.cars.stock_days import days_to_sell
from apps.clients.errors import SampleRow
from apps.clients.flyers import credit_sales
from apps.clients.models import Client
from apps.core.api.money import check_decimals
from apps.core.models.db import refuse_duplicate
from apps.invoices.models import Invoice
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.prospects.services import client_of
from apps.register.services import leave_by_sale, take_back_sale
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from .errors import CarAlreadyAssigned, CarNotAssigned, CarReserved, ClientNotFound, ProspectNotFound, SaleInvoiced
from .models import Sale


@transaction.atomic
def assign_car(
    *,
    partner: Partner,
    car_id: UUID,
    client_id: UUID | None = None,
    prospect_id: UUID | None = None,
    price: Decimal | None = None,
    currency: str | None = None,
    sold_at: datetime | None = None,
    by: Account | None = None,
) -> Sale:
    """Sells the car to the client, or to the prospect, who becomes one; at its own price and now unless others are
    given.

    `price` is in `currency`, by default the car's, `sold_at` an aware moment that has passed. Raises NotFound for the
    car, ClientNotFound (404), ProspectNotFound (404), CarAlreadyAssigned (400), SampleRow and, where an open sale file
    keeps the car for somebody else, CarReserved (409), a 422 under `prix` where it has too many decimals, and under
    `phoneNumber` where the prospect has none.
    """
    # The buyer before the car, as where a client is deleted: two orders would block each other.
    client = _locked_buyer(partner, client_id, prospect_id, by)
    car = _locked_car(partner, car_id)
    if client is None:
        raise ProspectNotFound if prospect_id else ClientNotFound
    if car.sample:
        raise SampleRow
    if car.status == Car.Status.SOLD:
        raise CarAlreadyAssigned
    if car.sale_file and car.sale_file.client_id != client.pk:
        raise CarReserved
    currency = currency or car.devise
    check_decimals(price, currency, "prix")
    sale = Sale(
        partner=partner,
        car=car,
        client=client,
        model_car=car.model_car,
        garage=car.garage,
        car_name=car.nom,
        model_name=car.model_car.intitule,
        garage_name=str(car.garage or ""),
        client_name=client.full_name,
        price=car.prix if price is None else price,
        currency=currency,
        sold_at=sold_at or timezone.now(),
    )
    with refuse_duplicate(CarAlreadyAssigned):
        sale.save()
    credit_sales([client.pk])
    record(Event.SALE_MADE, about=sale, after=sale.price, currency=sale.currency)
    _mark(car, Car.Status.SOLD, buyer=client, sold_at=sale.sold_at)
    leave_by_sale(car=car, client=client, sale_id=sale.pk, price=sale.price, currency=sale.currency, at=sale.sold_at)
    tell(Told.CAR_SOLD, [car])
    return sale


@transaction.atomic
def unassign_car(*, partner: Partner, car_id: UUID) -> Sale:
    """Cancels the car's sale, which stays on record. Raises NotFound, CarNotAssigned, SaleInvoiced (409)."""
    car = _locked_car(partner, car_id)
    sale = Sale.objects.of(partner).active().filter(car=car).first()
    if sale is None:
        raise CarNotAssigned
    invoices = Invoice.objects.whole(partner).filter(sale_file__sale=sale, kind=Invoice.Kind.INVOICE)
    if invoices.filter(credited_by=None).exists():
        raise SaleInvoiced
    return _cancel(sale, car)


def cancel_sale(*, sale: Sale) -> Sale:
    """The same of a sale whose invoice was credited, also where the car was deleted; the caller has locked the car."""
    return _cancel(sale, _locked_car(sale.partner, sale.car_id) if sale.car_id else None)


def _cancel(sale: Sale, car: Car | None) -> Sale:
    sale.cancelled_at = timezone.now()
    sale.save(update_fields=["cancelled_at", "updated_at"])
    record(Event.SALE_CANCELLED, about=sale, before=sale.price, currency_before=sale.currency)
    if car:
        _mark(car, Car.Status.AVAILABLE, buyer=None, sold_at=None)
        tell(Told.CAR_UPDATED, [car])
    take_back_sale(partner=sale.partner, sale_id=sale.pk)
    return sale


def name_buyers(cars: Q) -> None:
    """These cars have the buyers of their sales, and the others none: after what changes a sale's client or car."""
    sale = Sale.objects.active().filter(car=OuterRef("pk"))
    found = Car.objects.filter(cars).alias(client=Subquery(sale.values("client")[:1]))
    unsold, other = Q(client=None, buyer__isnull=False), Q(buyer=None) | ~Q(buyer=F("client"))
    found.filter(unsold | other & Q(client__isnull=False)).update(buyer=Subquery(sale.values("client")[:1]))


def _locked_buyer(
    partner: Partner, client_id: UUID | None, prospect_id: UUID | None, by: Account | None
) -> Client | None:
    found: Client | None = None
    if client_id:
        found = Client.objects.of(partner).select_for_update().filter(pk=client_id).first()
    elif prospect_id:
        prospect = Prospect.objects.of(partner).select_for_update(of=("self",)).filter(pk=prospect_id).first()
        found = client_of(prospect, by=by) if prospect else None
    return found


def _locked_car(partner: Partner, car_id: UUID) -> Car:
    car = (
        Car.objects.of(partner)
        .select_related("model_car", "garage")
        .select_for_update(of=("self",))
        .filter(pk=car_id)
        .first()
    )
    if car is None:
        raise Http404
    return car


def _mark(car: Car, status: str, *, buyer: Client | None, sold_at: datetime | None) -> None:
    car.status = status
    car.buyer = buyer
    car.buyer_name = buyer.full_name if buyer else ""
    car.days_to_sell = days_to_sell(car.in_stock_since, sold_at)
    car.save(update_fields=["status", "buyer", "buyer_name", "days_to_sell", "updated_at"])
