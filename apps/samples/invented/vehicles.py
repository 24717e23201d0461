"""One car as it might stand on a forecourt: its age, mileage, price, plate and serial number agree."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from apps.cars.models import Fuel
from apps.core.types import Fields

from .catalogue import CATALOGUE, EQUIPMENT, HISTORY, PAINTS, PREPARATION, WARRANTY, ModelOfCar, Version

# How a plate of each year begins: they are given out in the order of the alphabet since 2009.
_PLATES = {
    2017: "EJ EL EN EP", 2018: "ER ET EV EX", 2019: "FB FD FF FH", 2020: "FL FM FN FP", 2021: "FR FT FV FX",
    2022: "GB GD GF GH", 2023: "GL GM GN GP", 2024: "GR GT GV GX", 2025: "HA HB HC HD", 2026: "HF HG HH HJ",
}  # fmt: skip
_PLATE_LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZ"
_VIN_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"
_YEAR_MARKS = dict(zip(range(2017, 2031), "HJKLMNPRSTVWXY", strict=True))
# Steps that meet every number before they come back to one: plates and serial numbers are never given twice.
_PLATE_NUMBERS, _PLATE_STEP = 999 * len(_PLATE_LETTERS) ** 2, 104_729
_SERIALS, _SERIAL_STEP = 900_000, 104_729

# How often each paint of a body is met, the most frequent first.
_PAINT_WEIGHTS = (8, 7, 6, 5, 3)


@dataclass(frozen=True)
class Vehicle:
    model: ModelOfCar
    version: Version
    year: int
    mileage: int
    price: Decimal
    paint: str
    plate: str
    vin: str
    equipment: list[str]
    description: str

    @property
    def name(self) -> str:
        return f"{self.model.title} {self.version.name}"

    @property
    def columns(self) -> Fields:
        """What a car and a valuation both say of it, by their columns."""
        return {
            "annee": self.year,
            "kilometrage": self.mileage,
            "carburant": self.version.fuel,
            "boite": self.version.gearbox,
            "puissance": self.version.power,
            "couleur": self.paint,
            "immatriculation": self.plate,
            "vin": self.vin,
        }


def vehicles(chance: random.Random, *, this_year: int) -> Iterator[Vehicle]:
    """Cars without end, each with a plate and a serial number of its own."""
    start = chance.randrange(_PLATE_NUMBERS)
    weights = [model.popularity for model in CATALOGUE]
    position = 0
    while True:
        position += 1
        model = chance.choices(CATALOGUE, weights)[0]
        version = chance.choice(model.versions)
        year = chance.randint(max(model.first_year, this_year - 8), this_year)
        age = max(0.3, this_year - year + chance.uniform(-0.4, 0.5))
        yearly = {Fuel.DIESEL: 19_000, Fuel.ELECTRIC: 12_000}.get(version.fuel, 12_500)
        mileage = round(age * yearly * chance.uniform(0.65, 1.25))
        equipment = chance.sample(EQUIPMENT, 6)
        yield Vehicle(
            model=model,
            version=version,
            year=year,
            mileage=mileage,
            price=_price(version.new_price, age, mileage, chance),
            paint=chance.choices(PAINTS[model.body], _PAINT_WEIGHTS)[0],
            plate=_plate(year, start + position * _PLATE_STEP, chance),
            vin=_vin(model, year, start + position * _SERIAL_STEP, chance),
            equipment=equipment,
            description=_description(equipment, chance),
        )


def _price(new: int, age: float, mileage: int, chance: random.Random) -> Decimal:
    """A fifth goes in the first year and a tenth in each that follows; a high mileage costs more."""
    kept = 0.8 * 0.895 ** max(0, age - 1) if age >= 1 else 1 - 0.2 * age
    worn = 1 - max(-0.06, min(0.18, (mileage - age * 14_000) / 250_000))
    return Decimal(round(new * kept * worn * chance.uniform(0.95, 1.05) / 100) * 100 - 10)


def _plate(year: int, number: int, chance: random.Random) -> str:
    number %= _PLATE_NUMBERS
    pair, digits = divmod(number, 999)
    first, second = divmod(pair, len(_PLATE_LETTERS))
    beginning = chance.choice(_PLATES[min(max(year, min(_PLATES)), max(_PLATES))].split())
    return f"{beginning}-{digits + 1:03d}-{_PLATE_LETTERS[first]}{_PLATE_LETTERS[second]}"


def _vin(model: ModelOfCar, year: int, number: int, chance: random.Random) -> str:
    middle = "".join(chance.choices(_VIN_LETTERS, k=2))
    mark = _YEAR_MARKS[min(max(year, min(_YEAR_MARKS)), max(_YEAR_MARKS))]
    return f"{model.vin}{middle}{mark}{chance.choice('ABLPSW')}{100_000 + number % _SERIALS}"


def _description(equipment: list[str], chance: random.Random) -> str:
    listed = ", ".join(equipment[:-1]) + f" et {equipment[-1]}"
    return "\n".join(
        (
            f"{chance.choice(HISTORY)} {chance.choice(PREPARATION)}",
            f"Équipements : {listed}.",
            chance.choice(WARRANTY),
        )
    )
