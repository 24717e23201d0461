"""The shape of an error, in the caller's language."""

from typing import Any

import pytest

from apps.cars.models import Car
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller

EXISTS = {
    "fr": "Ce garage existe déjà.",
    "en": "This garage already exists.",
    "zh": "此车行已存在。",
    "ja": "この店舗は既に存在します。",
}


@pytest.fixture
def garage(partner: Partner) -> Garage:
    garage: Garage = Garage.objects.create(partner=partner, localisation="Lyon")
    return garage


@pytest.mark.parametrize(
    "language, message",
    [("fr", "Indiquez au moins un élément."), ("en", "Give at least one item."), ("zh", "请至少提供 1 项。")],
)
def test_too_short_list_names_its_count(api: Caller, language: str, message: str) -> None:
    response = api.in_language(language).patch("/mail/all", {"ids": [], "read": True})

    assert response.json()["errors"] == {"ids": [message]}


@pytest.mark.parametrize(
    "accepted, language",
    [
        ("", "fr"),
        ("fr", "fr"),
        ("en", "en"),
        ("en-GB,en;q=0.9,fr;q=0.5", "en"),
        ("zh", "zh"),
        ("zh-CN", "zh"),
        ("ja-JP", "ja"),
        ("de,ja;q=0.3", "ja"),
        ("ja;q=0", "fr"),
        ("ja; q=0.000, zh;q=0.1", "zh"),
        ("ja;q=0.001", "ja"),
        ("de", "fr"),
        ("*", "fr"),
        ("xx" * 3000, "fr"),
    ],
)
def test_error_message_localized_code_constant(api: Caller, garage: Garage, accepted: str, language: str) -> None:
    response = api.in_language(accepted).post("/garage/create", {"localisation": "Lyon"})

    assert response.status_code == 400
    assert response.json() == {
        "code": "garage_exists",
        "message": EXISTS[language],
        "errors": {"localisation": [EXISTS[language]]},
        "requestId": response["X-Request-ID"],
    }


@pytest.mark.parametrize(
    "language, required, several",
    [
        ("fr", "Ce champ est obligatoire.", "Certains champs sont incorrects."),
        ("en", "This field is required.", "Some fields are wrong."),
        ("zh", "该字段是必填项。", None),
        ("ja", "この項目は必須です。", None),
    ],
)
def test_validation_errors_return_422_per_field(api: Caller, language: str, required: str, several: str | None) -> None:
    api.in_language(language)

    one = api.post("/garage/create", {}).json()
    two = api.post("/car/create", {}, format="multipart").json()

    assert (one["code"], one["message"], one["errors"]) == ("invalid", required, {"localisation": [required]})
    assert set(two["errors"]) == {"nom", "modelCarId", "prix", "image"}
    assert two["errors"]["nom"] == [required]
    assert several is None or two["message"] == several


@pytest.mark.parametrize(
    "header", [None, "", "Bearer", "Bearer x", "Bearer a.b.c", "Basic YTpi", "Bearer é", "Bearer a b"]
)
def test_missing_or_invalid_token_returns_401(anonymous: Caller, header: str | None) -> None:
    if header is not None:
        anonymous.credentials(HTTP_AUTHORIZATION=header)

    response = anonymous.get("/garage/all")

    assert response.status_code == 401
    assert response["WWW-Authenticate"].startswith("Bearer")
    assert set(response.json()) == {"code", "message", "errors", "requestId"}
    assert response.json()["errors"] == {}


def test_unknown_row_returns_404(api: Caller) -> None:
    response = api.get("/garage/getById/0190b6a0-0000-7000-8000-000000000000")

    assert response.status_code == 404
    assert response.json()["code"] == "not_found"


def test_unsupported_content_type_returns_415(api: Caller) -> None:
    response = api.generic("POST", "/garage/create", "%PDF", content_type="application/pdf")

    assert response.status_code == 415
    assert response.json()["code"] == "unsupported_media_type"


def test_concurrently_deleted_row_returns_404(api: Caller, garage: Garage, monkeypatch: pytest.MonkeyPatch) -> None:
    # Read by the view, gone before the service locks it.
    monkeypatch.setattr("apps.garages.views.GarageViewSet.get_object", lambda view: garage)
    Garage.objects.all().delete()

    assert api.put(f"/garage/updateById/{garage.pk}", {"nom": "Atelier"}).status_code == 404
    assert api.delete(f"/garage/delete/{garage.pk}").status_code == 404
    assert not Garage.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_concurrently_deleted_foreign_key_returns_409(
    api: Caller, garage: Garage, car: Car, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The garage is read by the serializer, and gone before the car that names it is written.
    save = Car.save

    def delete_the_garage_first(row: Car, *args: Any, **kwargs: Any) -> None:
        Garage.objects.filter(pk=garage.pk)._raw_delete("default")
        save(row, *args, **kwargs)

    monkeypatch.setattr(Car, "save", delete_the_garage_first)

    response = api.put(f"/car/updateById/{car.pk}", {"garageId": str(garage.pk)})

    assert response.status_code == 409
    assert response.json()["message"] == "Ces données viennent d’être modifiées ailleurs. Veuillez réessayer."


@pytest.mark.postgres
@pytest.mark.parametrize(
    "changes",
    [{"technicalInformation": {"immatriculation": "ß" * 20}}, {"clientEmail": f"a@{'.'.join(['İ' * 10] * 22)}.fr"}],
    ids=["capitals", "small letters"],
)
def test_text_that_grows_past_its_column_returns_422(
    anonymous: Caller, partner: Partner, changes: dict[str, Any]
) -> None:
    body = {"partnerId": str(partner.pk), "clientName": "Zoé", "clientPhone": "0612345678", "carModel": "Clio"}

    response = anonymous.post("/estimation/create", {**body, "kilometrage": 1, **changes})

    assert (response.status_code, response.json()["code"]) == (422, "invalid")
