"""Sale files for the tests of other apps."""

from __future__ import annotations

from decimal import Decimal

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.partners.models import Account, Partner, Role
from apps.sale_files.models import SaleFile
from apps.sale_files.services import create_file


def make_file(partner: Partner) -> SaleFile:
    """A draft of a car and for a client of its own."""
    model, _made = ModelCar.objects.get_or_create(partner=partner, intitule="Peugeot 208")
    car = Car.objects.create(partner=partner, model_car=model, nom="208 Allure", prix=Decimal(14_990))
    client = Client.objects.create(partner=partner, full_name="Noé Duval", phone_number="+33639989911")
    owner = Account.objects.get(partner=partner, role=Role.OWNER)
    return create_file(partner=partner, car=car, client=client, by=owner)
