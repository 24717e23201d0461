"""The fields that a file can fill, for each kind of rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car, CritAir, Fuel, Gearbox, ModelCar
from apps.cars.serializers import CarSerializer, ModelCarSerializer
from apps.clients.models import Client
from apps.clients.serializers import ClientSerializer
from apps.prospects.models import Prospect
from apps.prospects.serializers import ProspectSerializer

from . import cells
from .models import Import


@dataclass(frozen=True)
class Field:
    """A field as the API names it, and what reads its cell. A `part` is only of use to make another field.

    In a `words` field a day is what a spreadsheet has made of something else; a `code` is a plate or a number. A
    person's name may be `Null`.
    """

    name: str
    label: Any
    read: Callable[[str], str] = str.strip
    required: bool = False
    part: bool = False
    words: bool = False
    code: bool = False
    name_of_person: bool = False


@dataclass(frozen=True)
class KindOfRows:
    """`keys` are the fields that a row may be found by, the surest first."""

    model: type[Any]
    serializer: type[Any]
    fields: tuple[Field, ...]
    keys: tuple[str, ...]
    # Columns that no two rows share, whatever a file is matched on.
    unique: tuple[str, ...]

    def usual_keys(self, mapped: set[str]) -> list[str]:
        """Those that no two rows share, else whatever the file has."""
        return [key for key in self.unique if key in mapped] or [key for key in self.keys if key in mapped][:1]


def _part(name: str, label: Any, **more: bool) -> Field:
    return Field(name, label, cells.one_line, part=True, words=True, **more)


def _words(name: str, label: Any, **more: bool) -> Field:
    return Field(name, label, cells.one_line, words=True, **more)


@cache
def kind_of(kind: str) -> KindOfRows:
    """The description of a kind of rows, one of Import.Kind."""
    return _MAKERS[Import.Kind(kind)]()


def _cars() -> KindOfRows:
    return KindOfRows(
        Car,
        CarSerializer,
        (
            _words("nom", _("name"), required=True),
            _words("modelCar", _("car model"), required=True),
            _part("marque", _("make")),
            _part("version", _("version")),
            Field("prix", _("price"), required=True),
            Field("devise", _("currency"), cells.known_currency),
            Field("immatriculation", _("registration number"), cells.plate, code=True),
            Field("vin", _("VIN"), cells.serial, code=True),
            Field("annee", _("year"), cells.year),
            Field("premiereImmatriculation", _("first registration"), cells.day),
            Field("kilometrage", _("mileage (km)"), cells.kilometres),
            Field("carburant", _("fuel"), cells.words(Fuel, cells.FUELS)),
            Field("boite", _("gearbox"), cells.words(Gearbox, cells.GEARBOXES)),
            Field("puissance", _("power (hp)"), cells.horsepower),
            Field("critair", _("Crit’Air"), cells.words(CritAir, cells.CRITAIR)),
            Field("garantieMois", _("guarantee (months)"), cells.months),
            _words("couleur", _("colour")),
            _words("garage", _("garage")),
            Field("description", _("description")),
        ),
        keys=("immatriculation", "vin", "nom"),
        unique=("immatriculation", "vin", "nom"),
    )


def _person(*more: Field) -> tuple[Field, ...]:
    return (
        _words("fullName", _("full name"), required=True, name_of_person=True),
        _part("firstName", _("first name"), name_of_person=True),
        _part("lastName", _("last name"), name_of_person=True),
        *more,
    )


def _clients() -> KindOfRows:
    fields = _person(
        Field("phoneNumber", _("phone"), required=True),
        Field("email", _("email"), cells.email),
        Field("address", _("address"), cells.one_line),
        _part("postalCode", _("postal code")),
        _part("city", _("city")),
        _words("region", _("region")),
        Field("status", _("status"), cells.words(Client.Status, cells.CLIENT_STATUSES)),
    )
    return KindOfRows(Client, ClientSerializer, fields, keys=("phoneNumber", "email"), unique=("phoneNumber",))


def _prospects() -> KindOfRows:
    fields = _person(
        Field("phoneNumber", _("phone")),
        Field("email", _("email"), cells.email),
        Field("need", _("need"), cells.one_line),
        _words("carModel", _("car model")),
        Field("message", _("message")),
        Field("status", _("status"), cells.words(Prospect.Status, cells.PROSPECT_STATUSES)),
    )
    keys = ("phoneNumber", "email")
    return KindOfRows(Prospect, ProspectSerializer, fields, keys=keys, unique=keys)


def _models() -> KindOfRows:
    fields = (_words("intitule", _("title"), required=True), _part("marque", _("make")))
    return KindOfRows(ModelCar, ModelCarSerializer, fields, keys=("intitule",), unique=("intitule",))


_MAKERS = {
    Import.Kind.CAR: _cars,
    Import.Kind.CLIENT: _clients,
    Import.Kind.MODEL_CAR: _models,
    Import.Kind.PROSPECT: _prospects,
}
