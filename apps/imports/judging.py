"""What an import would do with each row of its file, by the rules of the API."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from types import SimpleNamespace
from typing import Any, Generic, TypeAlias, TypeVar
from uuid import UUID

from babel.lists import format_list
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import exceptions, serializers

from apps.cars.errors import CarExists, ModelCarExists
from apps.cars.models import Car, ModelCar
from apps.clients.addresses import split_address
from apps.clients.errors import ClientExists
from apps.clients.models import Client
from apps.core.api.moments import BoundedDateTimeField
from apps.core.api.naming import camel_case
from apps.core.api.phones import PhoneError
from apps.core.api.serializers import OneLineField
from apps.core.models.counted import CountedModel, CountedQuerySet
from apps.core.models.days import date_text
from apps.core.models.languages import babel_locale
from apps.core.models.text import fold, fold_code
from apps.core.types import Fields, Json
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.errors import ProspectExists
from apps.prospects.models import Prospect

from . import cells
from .fields import Field, kind_of
from .models import Import, ImportRow
from .sheets import MAX_CELL, NO_RESULT, Row

Action = ImportRow.Action
Target = TypeVar("Target", bound=CountedModel)
# Two rows are compared by these columns; a car without plate and VIN by its name and its model.
Key: TypeAlias = str | tuple[str, str]
# Parameters of one query; SQLite takes no more than some 32,000.
KEYS_AT_A_TIME = 5_000
MAX_GARAGE = Garage._meta.get_field("nom").max_length
# Causes of errors that are kept, and texts of each.
MAX_CAUSES, MAX_VALUES, MAX_VALUE = 30, 30, 200


def judge(*, imported: Import, rows: Iterable[Row]) -> tuple[list[ImportRow], dict[str, int]]:
    """The rows with what the import's plan does with them, not stored yet, and the counts; in a number of queries that
    no row adds to."""
    return _JUDGES[imported.kind](imported).run(list(rows))


def is_choice(kind: str, name: str) -> bool:
    """Whether the field has known values, which a text of its column may stand for."""
    return name == "garage" or isinstance(kind_of(kind).serializer().fields.get(name), serializers.ChoiceField)


def causes_of(imported: Import, rows: Iterable[ImportRow]) -> list[Json]:
    """Why rows are refused, by column, with the texts of choices that are: see Import.causes."""
    places = {
        heading: place
        for place, heading in enumerate(imported.columns)
        if is_choice(imported.kind, imported.mapping.get(heading) or "")
    }
    found: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in rows:
        for heading, reasons in row.errors.items():
            text = " ".join(row.cells[places[heading]].split()) if heading in places else ""
            for reason in reasons:
                found[heading, reason][text[:MAX_VALUE]] += 1
    most = sorted(found.items(), key=lambda cause: (-cause[1].total(), cause[0]))[:MAX_CAUSES]
    return [
        {
            "heading": heading,
            "reason": reason,
            "rows": texts.total(),
            "values": [{"value": text, "rows": count} for text, count in texts.most_common(MAX_VALUES) if text],
        }
        for (heading, reason), texts in most
    ]


def judge_again(*, imported: Import, rows: Sequence[ImportRow]) -> None:
    """Judges planned rows by what stands now, which others may have changed since the preview; nothing is stored.

    A row that means another one now, or none, gets the plan of that. To the one that was meant is written what the
    preview showed, and nothing else: what others have changed meanwhile stays. The rows meant are locked.
    """
    judge = _JUDGES[imported.kind](imported)
    model = kind_of(imported.kind).model
    targets = [row.target for row in rows if row.target]
    meant = model.objects.of(imported.partner).filter(pk__in=targets).order_by("pk")
    standing = set(meant.select_for_update(of=("self",)).values_list("pk", flat=True))
    as_planned = judge.still_new([row for row in rows if row.action == Action.CREATE])
    rest = [row for row in rows if row not in as_planned]
    judged, _counts = judge.run([(row.number, row.cells) for row in rest])
    for row, now in zip(rest, judged, strict=True):
        if row.target and row.target not in standing:
            row.action, row.errors = Action.ERROR, {"": [_("This row has been deleted since the preview.")]}
        elif row.target is None and now.target:
            row.action, row.errors = Action.ERROR, {"": [str(judge.exists.default_detail)]}
        elif now.action == Action.ERROR:
            row.action, row.errors = now.action, now.errors
        elif now.target != row.target:
            row.action, row.values, row.changes, row.target = now.action, now.values, now.changes, now.target


class _Reading:
    """A row as it was read: the fields' values by the model's names, and what was refused."""

    def __init__(self, number: int, texts: list[str]) -> None:
        self.number, self.texts = number, texts
        self.values: Fields = {}
        self.errors: dict[str, list[str]] = {}
        # The name that a new car gets where the file has none.
        self.composed: str | None = None
        # Whether the year is that of the first registration: a car that has one keeps its own.
        self.year_of_date = False


class Judge(Generic[Target]):
    """The rules of one kind of rows; subclasses say what is peculiar to it."""

    exists: type[exceptions.APIException]

    def __init__(self, imported: Import) -> None:
        self.imported, self.mode, self.match_on = imported, imported.mode, imported.match_on
        self.partner: Partner = imported.partner
        self.kind = kind_of(imported.kind)
        self.fields = {field.name: field for field in self.kind.fields}
        fields = [imported.mapping.get(name) for name in imported.columns]
        self.places = {field: place for place, field in enumerate(fields) if field}
        self.wanted = {
            (field, fold(seen)): wanted
            for heading, pairs in imported.matched_values.items()
            if (field := imported.mapping.get(heading))
            for seen, wanted in pairs.items()
        }
        self.headings = {field: imported.columns[place] for field, place in self.places.items()}
        # One for all rows: making it costs more than judging one.
        self.serializer = self.kind.serializer(context={"view": SimpleNamespace(partner=self.partner)})
        self.columns = {key: field.source for key, field in self.serializer.fields.items()}
        self.api_names = {column: name for name, column in reversed(self.columns.items())}
        self.known: dict[tuple[str, str], tuple[Any, list[str]]] = {}
        # The words of the choices, by column.
        self.words: dict[str, dict[Any, str]] = {}

    def run(self, rows: list[Row]) -> tuple[list[ImportRow], dict[str, int]]:
        readings = [self.read(number, texts) for number, texts in rows]
        self.look_up(readings)
        taken: dict[tuple[str, Key], int] = {}
        judged = [self.decide(reading, taken) for reading in readings]
        counts = Counter(row.action for row in judged)
        written = [row for row in judged if row.action in (Action.CREATE, Action.UPDATE)]
        answer = {str(action): counts[action] for action in Action if action != Action.ERROR}
        return judged, {**answer, "errors": counts[Action.ERROR], **self.new_rows(written)}

    def still_new(self, rows: Sequence[ImportRow]) -> set[ImportRow]:
        """Those of these rows that are to be added and of which no key finds a row: nothing can have become of them."""
        readings = []
        for row in rows:
            reading = _Reading(row.number, row.cells)
            # Keys are stored as they are read.
            reading.values = row.values
            readings.append(reading)
        self.look_up(readings)
        keys = {*self.kind.unique, *self.match_on}
        return {
            row
            for row, reading in zip(rows, readings, strict=True)
            if not any((key, self.key_of(key, reading)) in self.found for key in keys)
        }

    # Reading

    def read(self, number: int, texts: list[str]) -> _Reading:
        """The row's cells as values; an empty cell says nothing."""
        reading = _Reading(number, texts)
        read = {name: self.meant(name, texts[place]) for name, place in self.places.items()}
        given = {name: text for name, text in read.items() if self.says(name, text)}
        # Before anything is made of several cells.
        for name, reason in [(name, reason) for name, text in given.items() if (reason := self.unread(name, text))]:
            del given[name]
            reading.errors[name] = [reason]
        self.prepare(given, reading)
        for field in self.kind.fields:
            if field.part or field.name not in given:
                continue
            value, refused = self.value_of(field, given[field.name])
            if refused:
                reading.errors[field.name] = refused
            else:
                reading.values[self.columns.get(field.name, field.name)] = value
        return reading

    def meant(self, name: str, text: str) -> str:
        """The cell, or what the person has said that it stands for."""
        return self.wanted.get((name, fold(text)), text) if self.wanted else text

    def says(self, name: str, text: str) -> bool:
        return not cells.is_empty(text, is_name=self.fields[name].name_of_person)

    def unread(self, name: str, text: str) -> str:
        """Why nothing is made of the cell; empty where it is read."""
        field = self.fields[name]
        if text == NO_RESULT:
            return _("The formula of this cell has no stored result: open the file in a spreadsheet and save it again.")
        if len(text) > MAX_CELL:
            return _("This cell has more than %(count)d characters.") % {"count": MAX_CELL}
        if (field.words or field.code) and cells.is_day_of_spreadsheet(text, is_code=field.code):
            return _("The spreadsheet has made a day of this cell: format its column as text and type it again.")
        return ""

    def prepare(self, given: dict[str, str], reading: _Reading) -> None:
        """Makes fields of parts of them."""

    def value_of(self, field: Field, text: str) -> tuple[Any, list[str]]:
        """The value of a cell, and why it is refused. The same text is read once."""
        known = self.known.get((field.name, text))
        if known is None:
            try:
                if cells.is_shortened(text):
                    raise exceptions.ValidationError(
                        _("The spreadsheet has shortened this number: format its column as text.")
                    )
                known = self.validated(field.name, self.cleaned(field, text)), []
            except exceptions.ValidationError as error:
                known = None, _reasons(error, self.serializer.fields.get(field.name))
            self.known[field.name, text] = known
        return known

    def cleaned(self, field: Field, text: str) -> str:
        if field.name != "phoneNumber":
            return field.read(text)
        try:
            return cells.phone(text, self.partner.currency)
        except PhoneError as error:
            raise exceptions.ValidationError(error.message) from error

    def validated(self, name: str, text: str) -> Any:
        """By the field of the API's serializer."""
        field = self.serializer.fields[name]
        value = field.run_validation(_in_one_line(text) if isinstance(field, OneLineField) else text)
        check = getattr(self.serializer, f"validate_{name}", None)
        try:
            return check(value) if check else value
        except DjangoValidationError as error:
            raise exceptions.ValidationError(error.messages) from error

    # Looking up

    def rows_by(self, column: str, keys: Iterable[str], **only: str) -> Iterator[Target]:
        """The partner's rows that have one of the keys."""
        wanted = sorted({key for key in keys if key})
        for start in range(0, len(wanted), KEYS_AT_A_TIME):
            keys_now = {f"{column}__in": wanted[start : start + KEYS_AT_A_TIME]}
            yield from self.all_rows().filter(**only, **keys_now).order_by("created_at", "id")

    def all_rows(self) -> CountedQuerySet[Target]:
        rows: CountedQuerySet[Target] = self.kind.model.objects.of(self.partner)
        return rows

    def look_up(self, readings: list[_Reading]) -> None:
        """Reads the rows that any of the keys may find, into `self.found`: `{(key, value): [rows]}`."""
        self.found: dict[tuple[str, Key | None], list[Target]] = {}
        for key in {*self.kind.unique, *self.match_on}:
            values = [value for reading in readings if (value := self.key_of(key, reading)) is not None]
            for row in self.candidates(key, values):
                self.found.setdefault((key, self.key_of_row(key, row)), []).append(row)

    def candidates(self, key: str, values: list[Any]) -> Iterator[Target]:
        return self.rows_by(self.columns[key], values)

    def key_of(self, key: str, reading: _Reading) -> Key | None:
        """What the row is compared by; None where it has none."""
        return reading.values.get(self.columns[key]) or None

    def key_of_row(self, key: str, row: Target) -> Key:
        return str(getattr(row, self.columns[key]))

    # Deciding

    def decide(self, reading: _Reading, taken: dict[tuple[str, Key], int]) -> ImportRow:
        asked = {key: self.key_of(key, reading) for key in (*self.match_on, *self.kind.unique)}
        keys = {key: value for key, value in asked.items() if value is not None}
        target = self.target(reading, keys)
        values: Fields = {}
        changes: list[list[str]] = []
        action = Action.ERROR
        unwanted = Import.Mode.UPDATE if target is None else Import.Mode.CREATE
        if self.mode == unwanted and not any(key in reading.errors for key in self.match_on):
            action = Action.SKIP
        if action != Action.SKIP:
            self.refuse_repeated(reading, keys, taken)
            values = self.changed(reading, target)
            if target is None:
                self.require(reading)
            self.refuse_taken(reading, keys, target, values)
            if not reading.errors:
                self.judge_whole(reading, target, values)
            if not reading.errors:
                action = Action.CREATE if target is None else Action.UPDATE if values else Action.UNCHANGED
                changes = [self.shown(name, target, values) for name in values]
                for item in keys.items():
                    taken.setdefault(item, reading.number)
            else:
                values = {}
        return ImportRow(
            partner=self.partner,
            of_import=self.imported,
            number=reading.number,
            action=action,
            cells=reading.texts,
            values={name: self.stored(name, value) for name, value in values.items()},
            changes=changes,
            errors={} if action == Action.SKIP else self.under_columns(reading.errors),
            target=target.pk if target is not None else None,
        )

    def matches(self, _reading: _Reading, key: str, value: Key | None) -> list[Target]:
        """The rows that have this value of a key."""
        return self.found.get((key, value), [])

    def target(self, reading: _Reading, keys: dict[str, Key]) -> Target | None:
        """The row that is meant; more than one is an error."""
        targets: dict[UUID, Target] = {}
        for key in self.match_on:
            found = self.matches(reading, key, keys.get(key))
            if len(found) > 1:
                reading.errors.setdefault(key, []).append(_("Several rows have this value."))
            targets |= {row.pk: row for row in found[:1]}
            if found and len(targets) > 1:
                reading.errors.setdefault(key, []).append(_("This value belongs to another row than the others do."))
        return next(iter(targets.values()), None)

    def refuse_repeated(self, reading: _Reading, keys: dict[str, Key], taken: dict[tuple[str, Key], int]) -> None:
        for item in keys.items():
            if item in taken:
                repeated = _("Row %(number)d of this file has the same value.") % {"number": taken[item]}
                reading.errors.setdefault(item[0], []).append(repeated)

    def require(self, reading: _Reading) -> None:
        for field in self.kind.fields:
            column = self.columns.get(field.name, field.name)
            if field.required and column not in reading.values and field.name not in reading.errors:
                reading.errors[field.name] = [_("This field is required to add a row.")]

    def refuse_taken(self, reading: _Reading, keys: dict[str, Key], target: Target | None, values: Fields) -> None:
        """Values that no two rows may share, and that a row has that is not the one meant."""
        for key in self.kind.unique:
            others = [row for row in self.found.get((key, keys.get(key)), []) if target is None or row.pk != target.pk]
            if others and key not in reading.errors and self.collides(others, target, values):
                reading.errors[key] = [str(self.exists.default_detail)]

    def collides(self, others: list[Target], target: Target | None, values: Fields) -> bool:
        return True

    def judge_whole(self, reading: _Reading, target: Target | None, values: Fields) -> None:
        """By the serializer's own check of the whole row."""
        self.serializer.instance = target
        try:
            checked = self.serializer.validate(dict(values))
        except exceptions.ValidationError as error:
            for key, reasons in dict(error.detail).items():  # type: ignore[arg-type]
                reading.errors[camel_case(str(key))] = _reasons(exceptions.ValidationError(reasons))
            return
        if target is None:
            values.update(checked)

    def changed(self, reading: _Reading, target: Target | None) -> Fields:
        """What is written: all of a new row; of one that exists what differs."""
        if target is None:
            return dict(reading.values)
        return {name: value for name, value in reading.values.items() if self.differs(name, value, target)}

    def differs(self, name: str, value: Any, target: Target) -> bool:
        stored = getattr(target, name)
        # A cell cannot hold what is not seen: a text that differs in nothing else is the same.
        return bool(stored != value and not (isinstance(stored, str) and _seen(stored) == _seen(value)))

    # Showing and storing

    def shown(self, name: str, target: Target | None, values: Fields) -> list[str]:
        before = "" if target is None else self.in_words(name, getattr(target, name), target)
        return [self.api_name(name), before, self.in_words(name, values[name], None)]

    def in_words(self, name: str, value: object, _row: Target | None) -> str:
        if value is None:
            return ""
        if isinstance(value, Decimal):
            return cells.decimal_text(value)
        if isinstance(value, datetime):
            return date_text(value, "SHORT_DATETIME_FORMAT")
        if isinstance(value, date):
            return date_text(value, "SHORT_DATE_FORMAT")
        if name not in self.words:
            choices = self.kind.model._meta.get_field(name).flatchoices
            self.words[name] = {choice: str(text) for choice, text in choices}
        return str(self.words[name].get(value, value))

    def api_name(self, column: str) -> str:
        return self.api_names.get(column) or camel_case(column)

    def stored(self, _name: str, value: Any) -> Any:
        return str(value) if isinstance(value, Decimal | date) else value

    def under_columns(self, errors: dict[str, list[str]]) -> dict[str, list[str]]:
        """The reasons by the heading of the field's column; by the field's name where the file has none."""
        if not errors:
            return {}
        labels = {field.name: str(field.label) for field in self.kind.fields}
        return {self.headings.get(name, labels.get(name, "")): reasons for name, reasons in errors.items()}

    def new_rows(self, written: list[ImportRow]) -> dict[str, int]:
        """How many models and garages are to be made."""
        return {"models": 0, "garages": 0}


class CarJudge(Judge[Car]):
    exists = CarExists
    _FOLDED = {"immatriculation": "immatriculation_code", "vin": "vin_code", "nom": "nom_folded"}

    def __init__(self, imported: Import) -> None:
        super().__init__(imported)
        self.columns["modelCar"] = "model_car"
        self.columns["garage"] = "garage"
        models = ModelCar.objects.of(self.partner).values_list("intitule_folded", flat=True)
        self.models = set(models.iterator())
        garages = Garage.objects.of(self.partner)
        self.garages: dict[str, list[Garage]] = {}
        for garage in garages if "garage" in self.places else ():
            for name in {garage.nom_folded, garage.localisation_folded, str(garage.pk)} - {""}:
                self.garages.setdefault(name, []).append(garage)
        self.garage_name = serializers.CharField(max_length=MAX_GARAGE)
        self.title_field = kind_of(Import.Kind.MODEL_CAR).serializer().fields["intitule"]
        if "premiereImmatriculation" in self.headings:
            # A year that is refused stands under the date that it was read from.
            self.headings.setdefault("annee", self.headings["premiereImmatriculation"])
        # Chosen alone, the name finds any car; otherwise those that have neither plate nor VIN.
        self.by_name_alone = self.match_on == ["nom"]
        self.by_model = not self.by_name_alone and not {"modelCar", "marque"}.isdisjoint(self.places)

    def still_new(self, rows: Sequence[ImportRow]) -> set[ImportRow]:
        """Except those whose garage is gone."""
        return super().still_new(
            [row for row in rows if not isinstance(key := row.values.get("garage"), str) or key in self.garages]
        )

    def prepare(self, given: dict[str, str], reading: _Reading) -> None:
        make, model = given.get("marque", ""), given.get("modelCar", "")
        # A make alone is the model of files that have no other; elsewhere it is the line of a total, or a gap.
        if make and (model or "modelCar" not in self.places) and not fold(model).startswith(fold(make)):
            given["modelCar"] = f"{make} {model}".strip()
        if "nom" not in given and given.get("modelCar"):
            # For a new car alone: one that exists keeps the name that it was given.
            name = cells.one_line(f"{given['modelCar']} {given.get('version', '')}")
            value, refused = self.value_of(self.kind.fields[0], name)
            reading.composed = None if refused else value
        first = given.get("premiereImmatriculation", "")
        if first and "annee" not in given:
            reading.year_of_date = cells.is_day(first)
            if reading.year_of_date:
                given["annee"] = first
            elif cells.is_year_or_month(first):
                given["annee"] = given.pop("premiereImmatriculation")
        if cells.is_no_plate(given.get("immatriculation", "")):
            del given["immatriculation"]
        for field in cells.UNITS.keys() & given.keys():
            given[field] = cells.with_unit(field, given[field], self.headings[field])
        if "prix" in given and "devise" not in given:
            self.find_currency(given, reading)

    def find_currency(self, given: dict[str, str], reading: _Reading) -> None:
        """The currency that the price's cell names, or else its heading."""
        price, heading = given["prix"], self.headings["prix"]
        if code := cells.amount(price)[1] or cells.amount(heading)[1]:
            given["devise"] = code
        elif self.partner.currency not in cells.YEN and any(sign in price + heading for sign in "¥￥"):
            # It may be yen or yuan, and the partner's own currency is neither.
            del given["prix"]
            reading.errors["prix"] = [_("Please select a currency")]

    def validated(self, name: str, text: str) -> Any:
        if name == "modelCar":
            return self.title_field.run_validation(_in_one_line(text))
        if name == "garage":
            found = self.garages.get(fold(text), [])
            if not found and self.imported.make_garages:
                return self.garage_name.run_validation(_in_one_line(text))
            if len(found) != 1:
                raise exceptions.ValidationError(_("Several garages have this name.") if found
                                                 else _("No garage has this name."))  # fmt: skip
            return found[0]
        return super().validated(name, text)

    def all_rows(self) -> Any:
        # A sample is no row of the partner's own, and goes with the others.
        return super().all_rows().real().select_related("model_car", "garage")

    def candidates(self, key: str, values: list[Any]) -> Iterator[Car]:
        column = self._FOLDED[key]
        if key != "nom":
            return self.rows_by(column, values)
        only = {} if self.by_name_alone else {"immatriculation_code": "", "vin_code": ""}
        return self.rows_by(column, [name for name, _model in values], **only)

    def key_of(self, key: str, reading: _Reading) -> Key | None:
        values = reading.values
        if key != "nom":
            return fold_code(values.get(key, "")) or None
        name = values.get("nom") or reading.composed
        if not name:
            return None
        if self.by_name_alone:
            return fold(name), ""
        if self.key_of("immatriculation", reading) or self.key_of("vin", reading):
            return None
        return fold(name), fold(values.get("model_car", "")) if self.by_model else ""

    def key_of_row(self, key: str, row: Car) -> Key:
        if key != "nom":
            return str(getattr(row, self._FOLDED[key]))
        return row.nom_folded, row.model_car.intitule_folded if self.by_model else ""

    def changed(self, reading: _Reading, target: Car | None) -> Fields:
        if target is None and reading.composed and "nom" not in reading.values:
            reading.values = {"nom": reading.composed, **reading.values}
        if target is not None and target.annee and reading.year_of_date:
            reading.values.pop("annee", None)
        return super().changed(reading, target)

    def differs(self, name: str, value: Any, target: Car) -> bool:
        if name == "model_car":
            return bool(fold(value) != target.model_car.intitule_folded)
        if name in ("immatriculation", "vin"):
            return fold_code(value) != fold_code(getattr(target, name))
        return super().differs(name, value, target)

    def in_words(self, name: str, value: object, row: Car | None) -> str:
        return str(value or "") if name in ("model_car", "garage") else super().in_words(name, value, row)

    def shown(self, name: str, target: Car | None, values: Fields) -> list[str]:
        """A price with its currencies, before and after."""
        shown = super().shown(name, target, values)
        if name != "prix":
            return shown
        before = "" if target is None else target.devise
        return [*shown, before, values.get("devise") or before or self.partner.currency]

    def api_name(self, column: str) -> str:
        return {"model_car": "modelCar", "garage": "garage"}.get(column) or super().api_name(column)

    def stored(self, name: str, value: Any) -> Any:
        if name != "garage":
            return super().stored(name, value)
        # One that is to be made has only its name.
        return str(value.pk) if isinstance(value, Garage) else {"nom": value}

    def new_rows(self, written: list[ImportRow]) -> dict[str, int]:
        models = {fold(row.values["model_car"]) for row in written if "model_car" in row.values}
        named = [row.values["garage"] for row in written if "garage" in row.values]
        garages = {fold(garage["nom"]) for garage in named if isinstance(garage, dict)}
        return {"models": len(models - self.models), "garages": len(garages)}


class PersonJudge(Judge[Target]):
    def prepare(self, given: dict[str, str], reading: _Reading) -> None:
        if "fullName" not in given:
            parts = [given[part] for part in ("firstName", "lastName") if part in given]
            # A dash in place of a first name is no part of the name.
            name = " ".join(part for part in parts if fold_code(part))
            if name:
                given["fullName"] = name


class ClientJudge(PersonJudge[Client]):
    exists = ClientExists

    def prepare(self, given: dict[str, str], reading: _Reading) -> None:
        super().prepare(given, reading)
        if given.get("companyName"):
            given.setdefault("kind", Client.Kind.COMPANY)
        # A column of whole addresses beside one of towns says the town twice.
        parts = split_address(given.get("address", ""))
        town = {fold(given[name]) for name in ("postalCode", "city") if name in given}
        if parts and town & {fold(parts.postal_code), fold(parts.city)}:
            given |= {"address": parts.address, "postalCode": parts.postal_code, "city": parts.city}

    def candidates(self, key: str, values: list[Any]) -> Iterator[Client]:
        return self.rows_by("lower_email" if key == "email" else "phone_number", values)

    def all_rows(self) -> Any:
        # Kept as they were typed, and compared without case.
        return super().all_rows().annotate(lower_email=Lower("email"))

    def key_of(self, key: str, reading: _Reading) -> Key | None:
        value = super().key_of(key, reading)
        return str(value).lower() if value else None

    def key_of_row(self, key: str, row: Client) -> Key:
        return str(super().key_of_row(key, row)).lower()

    def differs(self, name: str, value: Any, target: Client) -> bool:
        if name == "email":
            return bool(value.lower() != target.email.lower())
        return super().differs(name, value, target)


class ProspectJudge(PersonJudge[Prospect]):
    exists = ProspectExists

    def __init__(self, imported: Import) -> None:
        super().__init__(imported)
        self.received_at = BoundedDateTimeField()

    def validated(self, name: str, text: str) -> Any:
        if name != "createdAt":
            return super().validated(name, text)
        moment = self.received_at.run_validation(text)
        if moment > timezone.now():
            raise exceptions.ValidationError(_("A request cannot have been received in the future."))
        return moment

    def changed(self, reading: _Reading, target: Prospect | None) -> Fields:
        changed = super().changed(reading, target)
        if target is not None:
            # It came when it came.
            changed.pop("created_at", None)
        return changed

    def matches(self, reading: _Reading, key: str, value: Key | None) -> list[Prospect]:
        """The open prospect, else the latest closed one, which only a row that is closed too can mean: who comes back
        after a sale or a refusal is a new lead."""
        rows = super().matches(reading, key, value)
        is_open = [row for row in rows if row.status in Prospect.OPEN]
        if not is_open and reading.values.get("status", Prospect.Status.NEW) in Prospect.OPEN:
            return []
        return sorted(is_open or rows, key=lambda row: row.created_at)[-1:]

    def collides(self, others: list[Prospect], target: Prospect | None, values: Fields) -> bool:
        status = values.get("status", target.status if target is not None else Prospect.Status.NEW)
        return status in Prospect.OPEN and any(row.status in Prospect.OPEN for row in others)


class ModelJudge(Judge[ModelCar]):
    exists = ModelCarExists

    def prepare(self, given: dict[str, str], reading: _Reading) -> None:
        make, title = given.get("marque", ""), given.get("intitule", "")
        if make and title and not fold(title).startswith(fold(make)):
            given["intitule"] = f"{make} {title}"

    def candidates(self, key: str, values: list[Any]) -> Iterator[ModelCar]:
        return self.rows_by("intitule_folded", values)

    def key_of(self, key: str, reading: _Reading) -> Key | None:
        return fold(reading.values.get("intitule", "")) or None

    def key_of_row(self, key: str, row: ModelCar) -> Key:
        return row.intitule_folded

    def differs(self, name: str, value: Any, target: ModelCar) -> bool:
        # Case and accents are no other title.
        return bool(fold(value) != target.intitule_folded)


_JUDGES: dict[str, type[Judge]] = {
    Import.Kind.CAR: CarJudge,
    Import.Kind.CLIENT: ClientJudge,
    Import.Kind.PROSPECT: ProspectJudge,
    Import.Kind.MODEL_CAR: ModelJudge,
}


def _seen(text: Any) -> list[str]:
    """The lines of a text as they are read, white space alike."""
    return [" ".join(line.split()) for line in cells.tidy(str(text)).split("\n")]


def _reasons(error: exceptions.ValidationError, field: serializers.Field | None = None) -> list[str]:
    detail: Any = error.detail
    return [_for_people(str(reason), field) for reason in (detail if isinstance(detail, list) else [detail])]


def _for_people(reason: str, field: serializers.Field | None) -> str:
    """What a reader of a file can act on: the API's own words name neither the choices nor the cell's fault."""
    if field is None or isinstance(field, serializers.Serializer):
        return reason
    if isinstance(field, serializers.ChoiceField):
        # The framework's words repeat the cell, so that they differ from cell to cell.
        words = [str(label) for value, label in field.choices.items() if value]
        choices = format_list(words, style="or", locale=babel_locale())
        return _("Unknown value: enter %(choices)s.") % {"choices": choices}
    # A field's other rules have the same code: only the text tells them apart.
    if reason != str(field.error_messages.get("invalid")):
        return reason
    if isinstance(field, serializers.IntegerField):
        return _("This is not a whole number.")
    return _("This is not a number.") if isinstance(field, serializers.DecimalField) else reason


def _in_one_line(text: str) -> str:
    """A name that a spreadsheet has broken within its cell."""
    return " ".join(text.split())
