"""Real-looking files with every kind of dirt: each row judged, written and judged again as a dealer expects."""

from __future__ import annotations

import csv
from collections.abc import Collection
from io import BytesIO, StringIO
from itertools import count
from typing import Any, Literal
from unittest.mock import patch

import pytest
from xlsxwriter import Workbook

from apps.cars.models import Car, CarPriceChange, ModelCar
from apps.cars.services import new_car
from apps.garages.models import Garage
from apps.imports import running
from apps.imports.models import Import
from apps.partners.models import Partner

from .conftest import Imports
from .dirt import COLUMNS, ERROR, GARAGE, HEADINGS, KINDS, STORED, UNCHANGED, UPDATE, Row, plate, rows_of, vin

WESTERN = tuple(dirt for dirt in KINDS if not dirt.unicode)
MANY = 5_000

pytestmark = pytest.mark.database


def csv_bytes(rows: list[Row], *, separator: str = ";", encoding: str = "utf-8-sig", end: str = "\r\n") -> bytes:
    """With a title above the headings, lines that are empty, and the headings again on a second page."""
    file = StringIO()
    # Before Python 3.13 a line break in a cell is quoted only where it is among those that end a row.
    quoting: Literal[0, 1] = csv.QUOTE_ALL if end == "\r" else csv.QUOTE_MINIMAL
    writer = csv.writer(file, delimiter=separator, lineterminator=end, quoting=quoting)
    writer.writerows([["Garage Duval, état du stock"], [], list(HEADINGS.values())])
    for place, row in enumerate(rows):
        if place % 50 == 20:
            writer.writerows([[], [" "] * len(COLUMNS), list(HEADINGS.values())])
        writer.writerow(row.cells)
    return file.getvalue().encode(encoding)


def xlsx_bytes(rows: list[Row]) -> bytes:
    """All cells are texts, formulas too, and the title goes over all columns."""
    file = BytesIO()
    with Workbook(file, {"strings_to_formulas": False}) as book:
        sheet = book.add_worksheet()
        sheet.merge_range(0, 0, 0, len(COLUMNS) - 1, "Garage Duval, état du stock")
        for number, cells in enumerate([list(HEADINGS.values()), *(row.cells for row in rows)], 1):
            sheet.write_row(number, 0, cells)
    return file.getvalue()


class Dealer:
    """A partner that has the cars that the file means to change."""

    def __init__(self, partner: Partner, imports: Imports) -> None:
        self.partner, self.imports = partner, imports
        self.garage = Garage.objects.create(partner=partner, localisation=GARAGE)
        self.clio = ModelCar.objects.create(partner=partner, intitule="Renault Clio")

    def own(self, rows: list[Row]) -> None:
        clean = {name: value for name, value in STORED.items() if "__" not in name}
        Car.objects.bulk_create(
            Car(partner=self.partner, model_car=self.clio, garage=self.garage,
                **clean | {"nom": f"Clio V {row.number}", "immatriculation": plate(row.number), "vin": vin(row.number)}
                | row.dirt.before)
            for row in rows if row.dirt.before is not None
        )  # fmt: skip

    def judgements(self, imported: Any) -> list[dict[str, Any]]:
        pages = -(-imported["rowCount"] // 100)
        path = f"/import/{imported['id']}/rows"
        return [row for page in range(pages) for row in self.imports.api.read(path, {"limit": 100, "page": page + 1})]

    def check(self, content: bytes, rows: list[Row]) -> Any:
        """Uploads and judges the file; gives the import."""
        imported = self.imports.upload(content)
        assert imported["rowCount"] == len(rows)
        counts = self.imports.plan(imported)
        wrong = [
            (row.dirt.name, row.cells, judged["action"], judged["errors"])
            for row, judged in zip(rows, self.judgements(imported), strict=True)
            if (judged["action"], set(judged["errors"])) != (row.dirt.action, row.reasons)
        ]
        assert not wrong, "\n".join(map(str, wrong))
        assert counts["models"] == 1
        return imported

    def check_stored(self, rows: list[Row]) -> None:
        names = ("nom", "immatriculation", "vin", *STORED)
        cars = {car["vin"]: car for car in Car.objects.of(self.partner).values(*names)}
        good = [row for row in rows if row.dirt.action != ERROR]
        wrong = [
            (row.dirt.name, name, car[name], value)
            for row in good
            for car in [cars[vin(row.number)]]
            for name, value in row.stored.items()
            if car[name] != value
        ]
        assert not wrong, "\n".join(map(str, wrong))
        expected = len([row for row in rows if row.dirt.action != ERROR or row.dirt.before is not None])
        assert len(cars) == Car.objects.of(self.partner).count() == expected
        changed = [row for row in rows if row.dirt.action == UPDATE and "prix" in row.dirt.stored]
        assert CarPriceChange.objects.of(self.partner).count() == len(changed)

    def run_killed(self, imported: Any, kill_at: Collection[int]) -> Any:
        """Runs the import in a process that dies as it writes these rows, each time in the middle of a batch."""
        path = f"/import/{imported['id']}"
        assert self.imports.api.post(f"{path}/run").status_code == 202
        calls = count(1)

        def killed(**fields: Any) -> Any:
            if next(calls) in kill_at:
                raise KeyboardInterrupt
            return new_car(**fields)

        done = [0]
        with patch.object(running, "new_car", killed):
            for _time in kill_at:
                with pytest.raises(KeyboardInterrupt):
                    running.worker.work()
                done.append(self.imports.api.read(path)["done"])
                Import.objects.update(lease_until="2020-01-01T00:00:00Z")
            running.worker.work()
        # Each process has written some batches, and the last one the rest.
        whole = self.imports.api.read(path)
        done.append(whole["total"])
        assert done == sorted(set(done))
        return whole

    def check_whole(self, content: bytes, rows: list[Row]) -> None:
        """Judged, written by processes that die in the middle, and judged again: then nothing is left to do."""
        self.own(rows)
        imported = self.check(content, rows)
        done = self.run_killed(imported, kill_at=(700, 1_900))
        assert (done["state"], done["done"]) == ("done", done["total"])
        self.check_stored(rows)
        counts = self.imports.plan(self.imports.upload(content))
        errors = sum(row.dirt.action == ERROR for row in rows)
        assert (counts["create"], counts["update"], counts["skip"]) == (0, 0, 0)
        assert (counts["unchanged"], counts["errors"]) == (len(rows) - errors, errors)


@pytest.fixture
def dealer(partner: Partner, imports: Imports) -> Dealer:
    return Dealer(partner, imports)


def test_kinds_of_dirt_have_names_of_their_own() -> None:
    assert len({dirt.name for dirt in KINDS}) == len(KINDS) >= 40
    assert {dirt.action for dirt in KINDS} >= {"create", UPDATE, UNCHANGED, ERROR}


def test_each_kind_of_dirt_is_judged(dealer: Dealer) -> None:
    rows = list(rows_of(len(KINDS)))
    dealer.own(rows)
    dealer.check(csv_bytes(rows), rows)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_file_of_5000_dirty_cars_is_killed_and_resumed(dealer: Dealer, kind: str) -> None:
    rows = list(rows_of(MANY))
    dealer.check_whole(csv_bytes(rows) if kind == "csv" else xlsx_bytes(rows), rows)


@pytest.mark.slow
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_dirt_in_each_form_of_file_is_judged(dealer: Dealer, separator: str, encoding: str, end: str) -> None:
    kinds = WESTERN if encoding == "cp1252" else KINDS
    rows = list(rows_of(len(kinds), kinds))
    dealer.own(rows)
    dealer.check(csv_bytes(rows, separator=separator, encoding=encoding, end=end), rows)
