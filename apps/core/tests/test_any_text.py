"""Signs that nobody sees: taken out of every text that a call takes, and of what is looked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import given
from hypothesis import strategies as st
from rest_framework import serializers

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.core.models.text import fold, without_hidden
from apps.imports.sheets import read_sheet
from apps.mail.addresses import read_addresses
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import PASSWORD, Caller
from apps.testing.serializers import taken_fields

from .test_phones import check

pytestmark = pytest.mark.database

# A zero-width space, a byte order mark, marks of direction, a soft hyphen, a joiner, a control character, a filler.
HIDDEN = "\u200b\ufeff\u200e\u202a\u2066\xad\u200d\x07\u3164\U000e0041"
SAMPLES = ("Zoé", "zoe@exemple.fr", "06 12 34 56 78", "https://exemple.fr", "")


def dirty(text: str) -> str:
    return HIDDEN + HIDDEN.join(text) + HIDDEN


def outcome(field: Any, text: str) -> Any:
    """The value, or why it is refused."""
    try:
        return field.run_validation(text)
    except serializers.ValidationError as error:
        return error.detail


TEXTS = [
    (name, field)
    for name, field in taken_fields()
    # No call takes an address; answers have some.
    if isinstance(field, serializers.CharField) and not isinstance(field, serializers.URLField)
]


def test_texts_of_all_calls_are_found() -> None:
    names = [name for name, _field in TEXTS]
    assert len(names) > 150
    for beginning in ("apps.partners.serializers.LoginSerializer.email", "apps.prospects.serializers", "apps.chat."):
        assert any(name.startswith(beginning) for name in names)


@pytest.mark.parametrize("name, field", TEXTS, ids=[name for name, _field in TEXTS])
def test_invisible_signs_are_taken_out_of_every_text(name: str, field: Any) -> None:
    if "password" in name.lower().rpartition(".")[2]:
        assert type(field).run_validation is serializers.CharField.run_validation
        return
    if isinstance(field, serializers.RegexField):
        # Whatever is not among its letters is refused.
        assert isinstance(outcome(field, dirty("a")), list)
        return
    for sample in SAMPLES:
        assert outcome(field, dirty(sample)) == outcome(field, sample)


@pytest.mark.parametrize(
    "text",
    [
        "می‌خواهم",
        "क्‍ष",
        "👩‍💻 👨‍👩‍👧 ❤️‍🔥 1️⃣",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "Première ligne\nSeconde\tligne",
        "Zoé Lefèvre",
        "日本語",
        "",
    ],
)
def test_what_scripts_and_emoji_are_joined_by_stays(text: str) -> None:
    assert without_hidden(text) == text


@pytest.mark.parametrize(
    "text, left",
    [
        ("jean@exemple.fr\u200b", "jean@exemple.fr"),
        ("\u200cZo\u200dé\ufe0f", "Zoé"),
        ("Cl\u00adio\u00ad", "Clio"),
        ("\u202aMartin\u202c", "Martin"),
        ("ㅤ", ""),
        ("un\x0bdeux\u2028trois", "un\ndeux\ntrois"),
        ("a\U000e0067b", "ab"),
    ],
)
def test_what_nobody_sees_is_taken_out(text: str, left: str) -> None:
    assert without_hidden(text) == left


@given(st.text())
def test_text_without_hidden_signs_has_none(text: str) -> None:
    left = without_hidden(text)
    assert without_hidden(left) == left
    assert not set(left) & set("\u200b\ufeff\xad\u2060\x07")


def test_search_is_blind_to_hidden_signs(api: Caller, partner: Partner) -> None:
    # As it was stored before.
    make_client(partner, full_name="Zo\u200bé Mar\u00adtin")

    assert fold("Zo\u200bé") == "zoe"
    for searched in ("zoe martin", "\ufeffZoé\u200e", "Mar\u00adtin"):
        assert api.get("/client/getAll", {"search": searched}).json()["total"] == 1


def test_visitor_who_pastes_an_address_is_known_again(anonymous: Caller, partner: Partner) -> None:
    for address in ("jean@exemple.fr", "jean@exemple.fr\u200b", "\ufeffjean@ex\u00ademple.fr"):
        body = {"affiliateCode": partner.affiliate_code, "fullName": "Jean", "email": address}
        assert anonymous.post("/prospect/create", body).status_code == 201

    assert Prospect.objects.get().email == "jean@exemple.fr"


def test_account_made_with_a_pasted_address_logs_in_by_typing_it(anonymous: Caller) -> None:
    body = {
        "email": "jean@exemple.fr\u200b",
        "password": PASSWORD,
        "fullName": "Jean",
        "phoneNumber": "0612345678",
        "companyName": "Garage\u200b Jean",
        "kind": "dealer",
    }
    assert anonymous.post("/partner/signup", body).status_code == 201

    for address in ("jean@exemple.fr", "jean@exemple.fr\u200b"):
        assert anonymous.post("/partner/login", {"email": address, "password": PASSWORD}).status_code == 200
    assert Partner.objects.get().company_name == "Garage Jean"


def test_name_of_invisible_signs_alone_is_none(api: Caller) -> None:
    response = api.post("/client/create", {"fullName": "\u200b\u3164", "phoneNumber": "0612345678"})

    assert response.status_code == 422
    assert "fullName" in response.json()["errors"]


def test_received_address_is_the_persons() -> None:
    assert read_addresses(["Jean <jean@exemple.fr\u200b>"]) == [{"name": "Jean", "address": "jean@exemple.fr"}]


def test_cells_are_read_by_the_same_rule() -> None:
    text = f"Mod\u200bèle;Prix\n{dirty('Clio')};می‌خواهم\n"
    sheet = read_sheet(SimpleUploadedFile("a.csv", text.encode()), kind="car")

    assert (sheet.columns, sheet.rows) == (["Modèle", "Prix"], [(2, ["Clio", "می‌خواهم"])])


def test_addresses_stored_before_are_proposed_and_changed_when_chosen(partner: Partner) -> None:
    client = make_client(partner, phone_number="+33612345678", email="jean@exemple.fr\u200b")

    assert check()[0].endswith("email: jean@exemple.fr⟨U+200B⟩ → jean@exemple.fr (invisible signs)")
    assert Client.objects.get().email == "jean@exemple.fr\u200b"

    check("--apply", str(client.pk))
    assert Client.objects.get().email == "jean@exemple.fr"


def test_accounts_with_a_hidden_sign_log_in_again(partner: Partner) -> None:
    account = Account.objects.create(partner=partner, email="jean@exemple.fr\u200b")
    taken = Account.objects.create(partner=Partner.objects.create(), email="zoe@exemple.fr\u200b")
    Account.objects.create(partner=Partner.objects.create(), email="zoe@exemple.fr")

    import_module("apps.partners.migrations.0014_visible_emails").clean(apps, None)

    account.refresh_from_db()
    taken.refresh_from_db()
    assert (account.email, taken.email) == ("jean@exemple.fr", "zoe@exemple.fr\u200b")
