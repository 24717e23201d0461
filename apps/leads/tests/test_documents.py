"""A corpus of ADF documents, good, sloppy and hostile; `documents.json` has the rows that each makes, or its line.

In texts of a document `{car_id}` stands for the id of the car.
"""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import DOCUMENTS, Send

EXPECTED: dict[str, dict[str, Any]] = json.loads((DOCUMENTS.parent / "documents.json").read_text())
READABLE = sorted(name for name, expected in EXPECTED.items() if "line" not in expected)
REFUSED = sorted(EXPECTED.keys() - set(READABLE))


def content_of(name: str, clio: Car) -> bytes:
    return (DOCUMENTS / f"{name}.xml").read_bytes().replace(b"{car_id}", str(clio.pk).encode())


def holds(row: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """Of `row` what is expected of it, a car by its name."""
    found = {name: row[name] for name in expected}
    if found.get("car"):
        found["car"] = found["car"]["nom"]
    for name, value in expected.items():
        if isinstance(value, dict):
            found[name] = holds(row[name], value)
    return found


def test_corpus_is_whole() -> None:
    assert {path.stem for path in DOCUMENTS.glob("*.xml")} == EXPECTED.keys()
    assert len(EXPECTED) >= 30


@pytest.mark.parametrize("name", READABLE)
def test_document_makes_its_rows(send: Send, api: Caller, clio: Car, name: str) -> None:
    response = send(content_of(name, clio))

    assert response.status_code == 201, response.json()
    answer = response.json()["data"]
    assert answer["repeats"] == []
    for kind, path in (("prospects", "prospect"), ("estimations", "estimation")):
        expected = EXPECTED[name].get(kind, [])
        rows = [api.read(f"/{path}/{key}") for key in answer[kind]]
        assert len(rows) == len(expected)
        assert [holds(row, each) for row, each in zip(rows, expected, strict=True)] == expected
        assert all(row["hasOriginal"] for row in rows)


@pytest.mark.parametrize("name", REFUSED)
def test_refused_document_names_its_line_and_makes_nothing(send: Send, clio: Car, name: str) -> None:
    started = process_time()
    response = send(content_of(name, clio))

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["xml"]
    assert f"(ligne {EXPECTED[name]['line']})" in response.json()["errors"]["xml"][0]
    assert not Prospect.objects.exists()
    assert not Estimation.objects.exists()
    assert process_time() - started < 1


def test_request_that_cannot_be_kept_is_named(send: Send, clio: Car) -> None:
    [message] = send(content_of("hostile_07_second_without_contact", clio)).json()["errors"]["xml"]

    assert message == "La demande 2 n’a ni numéro de téléphone ni adresse e-mail (ligne 18)."
