"""A large stock, written past the calls."""

from pathlib import Path

from .conftest import Person
from .server import manage

CODE = """
from apps.cars.models import Car, ModelCar
from apps.partners.models import Partner

partner = Partner.objects.get(pk="{partner}")
Partner.objects.filter(pk=partner.pk).update(showroom="on")
model = ModelCar.objects.create(partner=partner, intitule="Clio")
text = "Première main. " * 300
cars = (Car(partner=partner, model_car=model, nom=f"Clio {{n}}", prix=1000, description=text) for n in range({cars}))
Car.objects.bulk_create(cars, batch_size=200)
"""


def fill_stock(folder: Path, person: Person, cars: int) -> str:
    """Gives the person `cars` of 5 kB in the feed each, and a public page; returns the path of that feed."""
    manage(folder, "shell", "-v", "0", "-c", CODE.format(partner=person.partner_id, cars=cars))
    return f"/partner/public/{person.call('GET', '/partner/affiliate')['code']}/stock.json"
