"""GET /partner/getMyProfile and PUT /partner/editMyProfile."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection

from apps.audit.models import Entry, Event
from apps.partners.models import Account, Partner
from apps.testing.callers import PASSWORD, Caller
from apps.testing.storage import files_in
from apps.testing.uploads import upload

NEW_PASSWORD = "Une-autre-clef-43"
LINE = {"label": "Pneus", "amount": 160.5}


def test_getMyProfile_returns_all_fields(api: Caller, partner: Partner) -> None:
    row = api.get("/partner/getMyProfile").json()["data"]

    assert row["id"] == str(partner.pk)
    assert set(row) == {
        "id", "email", "emailConfirmed", "fullName", "companyName", "kind", "phoneNumber", "address", "postalCode",
        "city", "region", "siret", "vatNumber", "legalMentions", "noVatMention", "logo", "currency", "customerLocale",
        "prospectTargetMinutes", "estimationTargetMinutes", "locale", "theme", "direction", "alertSound",
        "alertDesktop", "quietHours", "mailSignature", "recompenseResponse", "rewardLater", "showroom",
        "holdingCostPerDay", "reconditioningPresets", "affiliateCode", "createdAt", "accountId", "role", "rights",
        "hasColleagues", "refusedCalls", "alerts", "sellersSee", "sellersSeeCosts", "leadRouting", "country", "iban",
        "bic", "vatRegime", "showroomReserved", "accounts",
    }  # fmt: skip


def test_editMyProfile_changes_sent_fields(api: Caller, account: Account) -> None:
    response = api.put(
        "/partner/editMyProfile",
        {"fullName": "Paul", "city": "Nantes", "region": "FR-PDL", "currency": "CHF", "locale": "zh"},
    )

    assert response.status_code == 200
    row = response.json()["data"]
    assert (row["fullName"], row["city"], row["region"]) == ("Paul", "Nantes", "FR-PDL")
    assert (row["currency"], row["locale"]) == ("CHF", "zh")
    assert row["email"] == account.email
    assert row.pop("token") is None
    assert api.get("/partner/getMyProfile").json()["data"] == row


def test_registration_numbers_are_kept_without_spaces(api: Caller) -> None:
    numbers = {"siret": "732 829 320 00074", "vatNumber": "FR 44 732829320"}
    row = api.put("/partner/editMyProfile", numbers).json()["data"]
    assert (row["siret"], row["vatNumber"]) == ("73282932000074", "FR44732829320")

    row = api.put("/partner/editMyProfile", {"siret": "", "vatNumber": ""}).json()["data"]
    assert (row["siret"], row["vatNumber"]) == ("", "")


def test_company_numbers_wrong_check_digits_return_422(api: Caller) -> None:
    response = api.put("/partner/editMyProfile", {"siret": "73282932000075", "vatNumber": "FR45732829320"})

    assert response.status_code == 422
    assert response.json()["errors"] == {
        "siret": ["Saisissez un numéro SIRET valide."],
        "vatNumber": ["Saisissez un numéro de TVA valide de l’Union européenne."],
    }


def test_bank_is_kept_without_spaces(api: Caller) -> None:
    bank = {"iban": "FR76 3000 6000 0112 3456 7890 189", "bic": "agri frpp 882"}
    row = api.put("/partner/editMyProfile", bank).json()["data"]
    assert (row["iban"], row["bic"]) == ("FR7630006000011234567890189", "AGRIFRPP882")

    row = api.put("/partner/editMyProfile", {"iban": "", "bic": ""}).json()["data"]
    assert (row["iban"], row["bic"]) == ("", "")


@pytest.mark.parametrize(
    "sent, field",
    [
        ({"iban": "FR76 3000 6000 0112 3456 7890 188"}, "iban"),
        ({"bic": "BNPAXXPP"}, "bic"),
        ({"country": "XX"}, "country"),
        ({"country": ""}, "country"),
        ({"vatRegime": ""}, "vatRegime"),
        ({"vatRegime": None}, "vatRegime"),
        ({"showroomReserved": "on"}, "showroomReserved"),
        ({"accounts": {"sales": "70"}}, "accounts.sales"),
        ({"accounts": {"sales": "70700000000"}}, "accounts.sales"),
        ({"accounts": {"tradeIn": "707-00"}}, "accounts.tradeIn"),
        ({"accounts": None}, "accounts"),
        ({"accounts": []}, "accounts.nonFieldErrors"),
    ],
)
def test_wrong_particulars_return_422(api: Caller, sent: dict[str, Any], field: str) -> None:
    before = api.read("/partner/getMyProfile")
    response = api.put("/partner/editMyProfile", sent)

    assert (response.status_code, list(response.json()["errors"])) == (422, [field])
    assert api.read("/partner/getMyProfile") == before


def test_particulars_have_defaults_and_change(api: Caller) -> None:
    row = api.read("/partner/getMyProfile")
    particulars = {"country": "FR", "iban": "", "bic": "", "vatRegime": "margin", "showroomReserved": "show"}
    assert particulars.items() <= row.items()

    sent = {"country": "BE", "vatRegime": "normal", "showroomReserved": "hide"}
    assert sent.items() <= api.put("/partner/editMyProfile", sent).json()["data"].items()
    trail = Entry.objects.filter(event=Event.SETTINGS_CHANGED).values_list("label", "said_after")
    assert set(trail) == {("vat_regime", "vat_regime.normal"), ("showroom_reserved", "showroom_reserved.hide")}


@pytest.mark.parametrize(
    "sent, kind", [({"accounts": {"sales": "7072AB", "bank": ""}}, "json"), ({"accounts.sales": "7072AB"}, "multipart")]
)
def test_accounts_that_are_not_named_are_the_usual_ones(api: Caller, sent: dict[str, Any], kind: str) -> None:
    usual = {
        "receivable": "411000", "sales": "707000", "marginSales": "707100", "vat": "445710", "deposits": "419100",
        "tradeIn": "467000", "bank": "512000", "cash": "530000",
    }  # fmt: skip
    assert api.read("/partner/getMyProfile")["accounts"] == usual

    row = api.put("/partner/editMyProfile", sent, format=kind).json()["data"]

    assert row["accounts"] == {**usual, "sales": "7072AB"}
    assert api.put("/partner/editMyProfile", {"city": "Nantes"}).json()["data"]["accounts"] == row["accounts"]
    assert api.put("/partner/editMyProfile", {"accounts": {}}).json()["data"]["accounts"] == usual


def test_invoice_mentions_are_kept_and_emptied(api: Caller) -> None:
    mentions = {"legalMentions": f"{'é' * 150}\n{'€' * 149}", "noVatMention": "é" * 200}
    assert mentions.items() <= api.put("/partner/editMyProfile", mentions).json()["data"].items()

    empty = {"legalMentions": "", "noVatMention": ""}
    assert empty.items() <= api.put("/partner/editMyProfile", empty).json()["data"].items()


def test_form_line_ends_count_once(api: Caller) -> None:
    """A browser sends the line ends of a form as CRLF."""
    sent = {"legalMentions": f"{'é' * 150}\r\n{'€' * 149}"}
    kept = api.put("/partner/editMyProfile", sent, format="multipart").json()["data"]

    assert kept["legalMentions"] == f"{'é' * 150}\n{'€' * 149}"


def test_too_long_invoice_mentions_return_422(api: Caller, partner: Partner) -> None:
    mentions = {"legalMentions": "é" * 301, "noVatMention": "é" * 201}
    response = api.put("/partner/editMyProfile", mentions)

    assert (response.status_code, set(response.json()["errors"])) == (422, set(mentions))
    partner.refresh_from_db()
    assert (partner.legal_mentions, partner.no_vat_mention) == ("", "")


def test_admin_company_numbers_follow_same_rules(partner: Partner) -> None:
    partner.siret, partner.vat_number = "732 829 320 00074", "FR45732829320"
    partner.iban, partner.bic = "FR00", "agri frpp 882"

    with pytest.raises(ValidationError) as refused:
        partner.clean()

    assert list(refused.value.message_dict) == ["vat_number", "iban"]
    assert (partner.siret, partner.bic) == ("73282932000074", "AGRIFRPP882")


def test_alert_preferences_default_and_edit(api: Caller) -> None:
    before = api.get("/partner/getMyProfile").json()["data"]
    assert (before["alertSound"], before["alertDesktop"], before["quietHours"]) == (True, False, None)

    night = {"from": "19:30", "to": "08:00"}
    sent = {"alertSound": False, "alertDesktop": True, "quietHours": night}
    row = api.put("/partner/editMyProfile", sent).json()["data"]
    assert (row["alertSound"], row["alertDesktop"], row["quietHours"]) == (False, True, night)

    assert api.put("/partner/editMyProfile", {"city": "Nantes"}).json()["data"]["quietHours"] == night
    assert api.put("/partner/editMyProfile", {"quietHours": None}).json()["data"]["quietHours"] is None


@pytest.mark.parametrize(
    "hours, field",
    [
        ({"from": "19:30"}, "quietHours.to"),
        ({"from": "25:00", "to": "08:00"}, "quietHours.from"),
        ({"from": "08:00", "to": "08:00"}, "quietHours.to"),
        ("night", "quietHours.nonFieldErrors"),
    ],
)
def test_wrong_quiet_hours_return_422(api: Caller, hours: Any, field: str) -> None:
    response = api.put("/partner/editMyProfile", {"quietHours": hours})

    assert (response.status_code, list(response.json()["errors"])) == (422, [field])


def test_preset_without_label_returns_422(api: Caller) -> None:
    kept = [{"label": "Pneus", "amount": 160}]
    api.put("/partner/editMyProfile", {"reconditioningPresets": kept})

    response = api.put("/partner/editMyProfile", {"reconditioningPresets": [{"amount": 90}]})

    assert (response.status_code, list(response.json()["errors"])) == (422, ["reconditioningPresets.0.label"])
    assert api.read("/partner/getMyProfile")["reconditioningPresets"] == kept


@pytest.mark.parametrize(
    "kept, field",
    [
        ({"holdingCostPerDay": 12.5}, "holdingCostPerDay"),
        ({"reconditioningPresets": [LINE]}, "currency"),
    ],
)
def test_currency_too_coarse_for_kept_returns_422(api: Caller, kept: dict[str, Any], field: str) -> None:
    api.put("/partner/editMyProfile", kept)

    response = api.put("/partner/editMyProfile", {"currency": "JPY"})

    assert response.status_code == 422, response.content
    assert response.json()["errors"] == {field: ["Trop de décimales pour cette devise."]}
    assert api.read("/partner/getMyProfile").items() >= {"currency": "EUR", **kept}.items()


def test_currency_changes_with_new_amounts(api: Caller) -> None:
    api.put("/partner/editMyProfile", {"holdingCostPerDay": 12.5, "reconditioningPresets": [LINE]})
    sent = {"currency": "JPY", "holdingCostPerDay": 2000, "reconditioningPresets": [{**LINE, "amount": 26000}]}

    row = api.put("/partner/editMyProfile", sent).json()["data"]

    assert row.items() >= sent.items()


def test_currency_changes_where_kept_amounts_fit(api: Caller) -> None:
    api.put("/partner/editMyProfile", {"holdingCostPerDay": 12.5, "reconditioningPresets": [LINE]})

    assert api.put("/partner/editMyProfile", {"currency": "CHF"}).json()["data"]["currency"] == "CHF"


def test_alert_preferences_belong_to_the_account(api: Caller, partner: Partner, account: Account) -> None:
    colleague = Account.objects.create_user("collegue@example.com", PASSWORD, partner=partner, full_name="Léa")

    api.put("/partner/editMyProfile", {"alertSound": False})

    colleague.refresh_from_db()
    account.refresh_from_db()
    assert (colleague.alert_sound, account.alert_sound) == (True, False)


def test_profile_theme_of_device(api: Caller) -> None:
    assert api.put("/partner/editMyProfile", {"theme": "system"}).json()["data"]["theme"] == "system"


def test_profile_theme_and_direction_default_and_edit(api: Caller) -> None:
    before = api.get("/partner/getMyProfile").json()["data"]
    assert (before["theme"], before["direction"]) == ("light", "ltr")

    row = api.put("/partner/editMyProfile", {"theme": "dark", "direction": "rtl"}).json()["data"]

    assert (row["theme"], row["direction"], row["locale"]) == ("dark", "rtl", "fr")


def test_logo_upload_replace_and_remove(api: Caller) -> None:
    first = api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart").json()["data"]["logo"]
    assert api.download(first)[0].status_code == 200

    second = api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart").json()["data"]["logo"]
    assert second != first

    assert api.put("/partner/editMyProfile", {"logo": ""}, format="multipart").json()["data"]["logo"] is None


@pytest.mark.django_db(transaction=True)
def test_logo_replace_deletes_old_file(api: Caller, partner: Partner) -> None:
    for _time in range(2):
        api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart")

    assert len(files_in(f"{partner.pk}/logo")) == 1


def test_logo_upload_not_image_returns_415(api: Caller) -> None:
    response = api.put("/partner/editMyProfile", {"logo": upload(b"%PDF-1.7"), "city": "Nantes"}, format="multipart")

    assert response.status_code == 415
    assert list(response.json()["errors"]) == ["logo"]
    assert api.get("/partner/getMyProfile").json()["data"]["city"] == ""


def test_password_change_without_old_returns_422(api: Caller, account: Account) -> None:
    response = api.put("/partner/editMyProfile", {"password": NEW_PASSWORD})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["oldPassword"]


def test_password_change_wrong_old_returns_422(api: Caller, account: Account) -> None:
    response = api.put("/partner/editMyProfile", {"password": NEW_PASSWORD, "oldPassword": "no", "city": "Nantes"})

    assert response.status_code == 422
    assert response.json()["errors"] == {"oldPassword": ["Mot de passe actuel incorrect."]}
    account.refresh_from_db()
    assert account.check_password(PASSWORD)
    assert Partner.objects.get().city == ""


def test_password_change_revokes_old_token_issues_new(api: Caller) -> None:
    response = api.put("/partner/editMyProfile", {"password": NEW_PASSWORD, "oldPassword": PASSWORD})

    assert response.status_code == 200
    assert api.get("/partner/getMyProfile").status_code == 401
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {response.json()['data']['token']}")
    assert api.get("/partner/getMyProfile").status_code == 200


@pytest.mark.parametrize(
    "old_password,message",
    [({}, "Saisissez votre mot de passe actuel."), ({"oldPassword": "no"}, "Mot de passe actuel incorrect.")],
)
def test_email_change_needs_current_password(
    api: Caller, account: Account, old_password: dict[str, str], message: str
) -> None:
    before = account.email

    response = api.put("/partner/editMyProfile", {"email": "nouvelle@exemple.fr", **old_password})

    assert response.status_code == 422
    assert response.json()["errors"] == {"oldPassword": [message]}
    account.refresh_from_db()
    assert account.email == before


def test_email_change_with_current_password_is_audited(api: Caller, account: Account) -> None:
    response = api.put("/partner/editMyProfile", {"email": "Nouvelle@exemple.fr", "oldPassword": PASSWORD})

    assert response.json()["data"]["email"] == "nouvelle@exemple.fr"
    assert Entry.objects.get().event == Event.EMAIL_CHANGED


def test_same_email_in_capitals_needs_no_password(api: Caller, account: Account) -> None:
    assert api.put("/partner/editMyProfile", {"email": account.email.upper()}).status_code == 200


def test_wrong_current_passwords_limited_and_audited(api: Caller) -> None:
    body = {"password": NEW_PASSWORD, "oldPassword": "no"}
    assert [api.put("/partner/editMyProfile", body).status_code for _try in range(10)] == [422] * 10

    response = api.put("/partner/editMyProfile", {**body, "oldPassword": PASSWORD})

    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 15 * 60
    events = list(Entry.objects.order_by("created_at", "id").values_list("event", flat=True))
    assert events == [*[Event.PASSWORD_REFUSED] * 9, Event.PASSWORD_LOCKED]


@pytest.mark.django_db(transaction=True)
def test_current_password_checked_outside_transactions(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[bool] = []

    def judge(*_password: str) -> bool:
        judged.append(connection.in_atomic_block)
        return True

    monkeypatch.setattr("apps.partners.current_password.check_password", judge)
    api.put("/partner/editMyProfile", {"password": NEW_PASSWORD, "oldPassword": PASSWORD})

    assert judged == [False]


def test_email_change_taken_returns_409(api: Caller, other_account: Account, account: Account) -> None:
    body = {"email": other_account.email.upper(), "city": "Nantes", "oldPassword": PASSWORD}
    response = api.put("/partner/editMyProfile", body)

    assert response.status_code == 409
    assert list(response.json()["errors"]) == ["email"]
    account.refresh_from_db()
    assert account.email != other_account.email


@pytest.mark.parametrize(
    "field,value",
    [
        ("email", "x"),
        ("fullName", ""),
        ("kind", "x"),
        ("currency", "BTC"),
        ("locale", "de"),
        ("theme", "blue"),
        ("direction", "up"),
        ("city", "x" * 101),
    ],
)
def test_editMyProfile_invalid_field_returns_422(api: Caller, field: str, value: Any) -> None:
    response = api.put("/partner/editMyProfile", {field: value})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]


def test_editMyProfile_ignores_read_only_fields(api: Caller, partner: Partner) -> None:
    api.put("/partner/editMyProfile", {"id": "x", "affiliateCode": "MINE", "createdAt": "2000-01-01"})

    row = api.get("/partner/getMyProfile").json()["data"]
    assert (row["id"], row["affiliateCode"]) == (str(partner.pk), partner.affiliate_code)


@pytest.mark.parametrize("name", ["Duval\r\nBcc: tous@exemple.fr", "Duval\nAutos", "Du\x00val"])
def test_company_name_of_several_lines_returns_422(api: Caller, anonymous: Caller, partner: Partner, name: str) -> None:
    sign_up = {"email": "zoe@exemple.fr", "password": NEW_PASSWORD, "fullName": "Zoé Petit", "companyName": name}

    answers = [api.put("/partner/editMyProfile", {"companyName": name}), anonymous.post("/partner/signup", sign_up)]

    assert [(answer.status_code, list(answer.json()["errors"])) for answer in answers] == [(422, ["companyName"])] * 2
    partner.refresh_from_db()
    assert partner.company_name == "Garage 1"
