"""A small history of one dealership, whose figures can be counted by hand. Today is 21 November 2026."""

from dataclasses import dataclass
from datetime import datetime

from apps.cars.models import Car, ModelCar
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.sales.tests.factory import make_sale

from .factory import VALIDATED, make_car, make_estimation, make_prospect, refused

TODAY = "2026-11-21T12:00:00+01:00"


@dataclass(frozen=True)
class History:
    """The rows that lists are filtered by."""

    c3: ModelCar
    clio: ModelCar
    atelier: Garage


def make_history(partner: Partner) -> History:
    c3 = ModelCar.objects.create(partner=partner, intitule="Citroën C3")
    clio = ModelCar.objects.create(partner=partner, intitule="Renault Clio")
    atelier = Garage.objects.create(partner=partner, nom="Atelier", localisation="Nantes")
    known = History(c3, clio, atelier)
    _sales(partner, known)
    _stock(partner, known)
    _clients(partner)
    _prospects(partner)
    _estimations(partner, known)
    return known


def _sales(partner: Partner, known: History) -> None:
    for amount, moment, fields in (
        ("10000.10", "2026-11-03T10:00:00+01:00", {"model_car": known.c3, "garage": known.atelier}),
        ("20000.25", "2026-11-20T18:00:00+01:00", {"model_car": known.clio}),
        ("5000", "2026-10-31T23:59:59+01:00", {"model_car": known.c3, "garage_name": "Ancien"}),
        ("0.01", "2026-01-01T00:00:00+01:00", {"model_name": "Vieux"}),
        ("700.70", "2025-11-21T23:59:59+01:00", {"model_car": known.clio, "garage": known.atelier}),
        ("80", "2025-12-31T23:59:59+01:00", {"model_name": "Vieux"}),
        ("9000.50", "2026-11-05T12:00:00+01:00", {"model_car": known.c3, "garage": known.atelier, "currency": "CHF"}),
        ("99999", "2026-11-05T12:00:00+01:00", {"model_car": known.c3, "cancelled_at": datetime.fromisoformat(TODAY)}),
        ("77777", "2024-12-31T23:59:59+01:00", {"model_car": known.c3}),
    ):
        make_sale(partner, amount, moment, **fields)


def _stock(partner: Partner, known: History) -> None:
    for prix, created, fields in (
        ("1000.01", "2026-11-21T08:00:00+01:00", {}),
        ("200", "2026-10-22T00:00:00+02:00", {}),
        ("30", "2026-10-21T23:59:59+02:00", {}),
        ("4", "2026-09-21T23:59:59+02:00", {}),
        ("50.5", "2020-01-01T00:00:00+01:00", {}),
        ("7000", "2026-11-20T00:00:00+01:00", {"devise": "CHF"}),
        ("88888", "2026-11-20T00:00:00+01:00", {"status": "sold"}),
    ):
        make_car(partner, known.c3, created, prix, **fields)


def _clients(partner: Partner) -> None:
    make_client(partner, status="verified", region="FR-IDF")
    make_client(partner, region="FR-IDF")
    make_client(partner, region="Wallonie")
    make_client(partner, region="wallonie ")
    make_client(partner, region="Wallonie picarde")
    make_client(partner)


def _prospects(partner: Partner) -> None:
    came = "2026-11-02T09:00:00+01:00"
    for created, source, model, steps in (
        (came, "partner", "citroen c3", []),
        (came, "affiliate", "Renault  CLIO", [("2026-11-02T09:30:00+01:00", "contacted")]),
        (came, "affiliate", "", [("2026-11-02T15:00:00+01:00", "contacted"), ("2026-11-09T09:00:00+01:00", "lost")]),
        (came, "partner", "", [("2026-11-04T09:00:00+01:00", "appointment"), ("2026-11-05T09:00:00+01:00", "won")]),
        (came, "partner", "", [("2026-11-12T09:00:00+01:00", "appointment"), ("2026-11-13T09:00:00+01:00", "lost")]),
        ("2026-11-03T23:59:59+01:00", "affiliate", "Citroën C3", [("2026-11-05T09:00:00+01:00", "lost")]),
        ("2026-10-31T23:59:59+01:00", "partner", "Citroën C3", [("2026-11-02T09:00:00+01:00", "contacted")]),
        ("2025-11-20T12:00:00+01:00", "partner", "Citroën C3", []),
    ):
        make_prospect(partner, created, *steps, source=source, car_model=model)


def _estimations(partner: Partner, known: History) -> None:
    far, long = refused("Trop loin"), refused("x" * 300)
    came = "2026-11-02T09:00:00+01:00"
    car = Car.objects.of(partner).earliest("created_at")
    for created, answered, fields in (
        (came, "", {"car": car, "car_model": "Renault Clio"}),
        (came, "2026-11-02T09:30:00+01:00", {**VALIDATED, "car_model": "renault clio"}),
        (came, "2026-11-02T12:00:00+01:00", VALIDATED),
        (came, "2026-11-04T09:00:00+01:00", far),
        (came, "2026-11-20T09:00:00+01:00", far),
        (came, "2026-11-20T09:00:01+01:00", long),
        ("2026-10-31T12:00:00+01:00", "2026-11-02T09:30:00+01:00", far),
        ("2025-11-20T12:00:00+01:00", "", {"car": car}),
    ):
        make_estimation(partner, created, answered, **fields)
