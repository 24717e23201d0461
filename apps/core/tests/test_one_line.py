"""Names end in greetings, headers and lines of lists: each call takes them in one line."""

from __future__ import annotations

from typing import Any

import pytest
from rest_framework import serializers

from apps.testing.serializers import taken_fields

NAMES = {
    "fullName", "clientName", "companyName", "visitorName", "name", "nom", "intitule", "title", "label", "carModel",
    "city", "region", "place", "subject", "sku", "assigneeName", "reference", "couleur", "immatriculation", "vin",
}  # fmt: skip
# Rows are only looked up by what is typed there; and rows of answers, which a body never sets.
NOT_STORED = (
    "apps.duplicates.serializers.",
    "apps.mail.serializers.MailAttachmentSerializer.",
    "apps.mail.serializers.MailOmissionSerializer.",
)

FIELDS = [
    (name, field)
    for name, field in taken_fields()
    if name.rpartition(".")[2] in NAMES and isinstance(field, serializers.CharField) and not name.startswith(NOT_STORED)
]


def test_names_of_all_calls_are_found() -> None:
    assert len(FIELDS) > 30
    assert {name.rpartition(".")[2] for name, _field in FIELDS} >= {"fullName", "clientName", "companyName", "title"}


@pytest.mark.parametrize("name, field", FIELDS, ids=[name for name, _field in FIELDS])
@pytest.mark.parametrize("between", ["\r\n", "\n", "\u2028"])
def test_names_are_one_line(name: str, field: Any, between: str) -> None:
    with pytest.raises(serializers.ValidationError):
        field.run_validation(f"Cher client{between}Gagnez: http://evil.example/x")
