"""Valid and invalid input of clients; refused input stores nothing."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.testing.callers import Caller

GOOD = {"fullName": "Zoé Lefèvre", "phoneNumber": "0612345678"}


def post_client(api: Caller, body: dict[str, Any]) -> Any:
    """Sends `body` in ASCII, so that it may hold what UTF-8 cannot."""
    return api.generic("POST", "/client/create", json.dumps(body), content_type="application/json")


@pytest.mark.parametrize(
    "field, value",
    [
        ("fullName", ""),
        ("fullName", "  "),
        ("fullName", "é" * 151),
        ("fullName", "nul\x00"),
        ("fullName", "\ud800"),
        ("fullName", {"a": 1}),
        ("phoneNumber", ""),
        ("phoneNumber", "12"),
        ("phoneNumber", "pas un numéro"),
        ("phoneNumber", "0" * 100_000),
        ("phoneNumber", None),
        ("email", "pas-une-adresse"),
        ("email", "a" * 250 + "@b.fr"),
        ("address", "a" * 251),
        ("region", "r" * 101),
        ("status", "sold"),
        ("password", "court"),
        ("password", "a" * 129),
        ("password", "1234567890123"),
        ("password", ["a"]),
    ],
)
def test_client_create_invalid_field_returns_422(api: Caller, field: str, value: Any) -> None:
    response = post_client(api, {**GOOD, field: value})

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]
    assert Client.objects.count() == 0


def test_client_create_requires_name_and_phone(api: Caller) -> None:
    response = api.post("/client/create", {})

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"fullName", "phoneNumber"}


@pytest.mark.parametrize(
    "sent, stored",
    [
        ("FR-IDF", "FR-IDF"),
        ("fr-idf", "FR-IDF"),
        ("Île-de-France", "FR-IDF"),
        ("ile-de-france", "FR-IDF"),
        ("Wallonie", "Wallonie"),
        ("", ""),
        ("Non renseigné", ""),
    ],
)
def test_client_region_stored_as_code_or_free_text(api: Caller, sent: str, stored: str) -> None:
    row = api.post("/client/create", {**GOOD, "region": sent}).json()["data"]

    assert Client.objects.get().region == stored
    assert row["region"] == (stored or "Non renseigné")


@pytest.mark.parametrize(
    "language, label", [("fr", "Non renseigné"), ("en", "Not specified"), ("zh", "未填写"), ("ja", "未入力")]
)
def test_client_empty_region_label_is_translated(api: Caller, partner: Partner, language: str, label: str) -> None:
    client = make_client(partner)

    assert api.in_language(language).get(f"/client/getById/{client.pk}").json()["data"]["region"] == label


def test_client_create_ignores_partner_in_body(api: Caller, partner: Partner, other_partner: Partner) -> None:
    response = api.post(
        "/client/create", {**GOOD, "partner": str(other_partner.pk), "partnerId": str(other_partner.pk)}
    )

    assert response.status_code == 201
    assert Client.objects.get().partner == partner


@pytest.mark.parametrize("body", [b"{", b"[]", b"null", b'{"fullName": NaN}', b"[" * 50_000, b"\xff"])
def test_client_create_malformed_body_returns_400(api: Caller, body: bytes) -> None:
    response = api.post("/client/create", body, content_type="application/json")

    assert response.status_code == 400, response.content
    assert response.json()["code"] == "parse_error"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(
        st.sampled_from(["fullName", "phoneNumber", "email", "region", "status", "password", "oldPassword"]),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text(), max_size=2),
    )
)
def test_client_create_fuzzed_body_never_returns_500(api: Caller, body: dict[str, Any]) -> None:
    assert post_client(api, {**GOOD, **body}).status_code in (201, 400, 422)
