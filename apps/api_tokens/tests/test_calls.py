"""Calls with an API token: how long it is good, as whom it acts, how often, and what the trail says."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError
from django.utils import timezone
from rest_framework.exceptions import APIException

from apps.api_tokens import authentication
from apps.api_tokens.models import ApiToken
from apps.audit.models import Entry
from apps.cars.models import Car, ModelCar
from apps.core.api.rate_limits import Limit
from apps.live.tokens import open_session
from apps.partners.models import Account, AccountSession, Partner, Role
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Made, Program, calling_with

pytestmark = pytest.mark.database


def refused(caller: Caller) -> bool:
    response = caller.get("/car/all")
    if response.status_code == 401:
        assert response["WWW-Authenticate"] == 'Bearer realm="partner"'
        assert response.json()["code"] == "authentication_failed"
        assert response.json()["message"] == "Ce jeton d’API est inconnu, révoqué ou expiré."
    return bool(response.status_code == 401)


def test_call_reads_the_rows_of_its_partner(program: Program, car: Car, other_api: Caller) -> None:
    assert [row["id"] for row in program().read("/car/all")] == [str(car.pk)]
    assert other_api.read("/car/all") == []


def test_row_of_another_partner_is_unknown(made: Made, other_api: Caller, car: Car) -> None:
    stranger = calling_with(made(other_api, scope="write")["token"])

    assert stranger.get(f"/car/getById/{car.pk}").status_code == 404
    assert stranger.put(f"/car/updateById/{car.pk}", {"nom": "Volée"}, format="multipart").status_code == 404
    assert stranger.read("/car/all") == []


@pytest.mark.parametrize(
    "token", ["pbo_", "pbo_unknown", f"pbo_{'x' * 43}", f"pbo_{'x' * 5000}", "pbo_é", "pbo_a b", "PBO_x"]
)
def test_unknown_token_is_a_401(anonymous: Caller, token: str) -> None:
    anonymous.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")

    assert anonymous.get("/car/all").status_code == 401


def test_other_scheme_is_no_token(made: Made, anonymous: Caller) -> None:
    anonymous.credentials(HTTP_AUTHORIZATION=f"Basic {made()['token']}")

    assert anonymous.get("/car/all").status_code == 401


def test_revoked_token_is_refused_at_the_next_call(api: Caller, made: Made) -> None:
    shown = made()
    caller = calling_with(shown["token"])
    assert not refused(caller)

    api.delete(f"/partner/api-token/{shown['id']}")

    assert refused(caller)


def test_token_is_refused_once_it_has_expired(api: Caller, program: Program, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-20T10:00:00+01:00")
    caller = program(expiresAt="2026-11-21T10:00:00+01:00")
    set_now("2026-11-21T09:59:59+01:00")
    assert not refused(caller)

    set_now("2026-11-21T10:00:00+01:00")

    assert refused(caller)
    assert ApiToken.objects.get().is_active is False


@pytest.mark.parametrize("change", [{"is_active": False}, {"role": Role.SELLER}])
def test_token_sleeps_while_the_person_who_made_it_is_no_active_owner(
    account: Account, colleague: Callable[..., Account], program: Program, change: dict[str, Any]
) -> None:
    caller, other_owner = program(), Caller(colleague(Role.OWNER))
    Account.objects.filter(pk=account.pk).update(**change)

    assert refused(caller)
    assert [row["isActive"] for row in other_owner.read("/partner/api-token/all")] == [False]

    Account.objects.filter(pk=account.pk).update(is_active=True, role=Role.OWNER)

    assert not refused(caller)


def test_token_of_a_person_who_left_is_refused(api: Caller, made: Made, colleague: Callable[..., Account]) -> None:
    leaver = colleague(Role.OWNER)
    caller = calling_with(made(Caller(leaver))["token"])
    assert not refused(caller)

    assert api.delete(f"/partner/team/{leaver.pk}").status_code == 200

    assert refused(caller)


def test_new_password_and_sign_out_leave_tokens_alone(api: Caller, account: Account, program: Program) -> None:
    caller = program()
    Account.objects.filter(pk=account.pk).update(token_version=9, password="other")

    assert api.get("/car/all").status_code == 401
    assert not refused(caller)


def test_reading_token_reads_and_exports_and_writes_nothing(program: Program, car: Car) -> None:
    reader = program("read")

    assert reader.get(f"/car/getById/{car.pk}").status_code == 200
    assert reader.get("/car/export").status_code == 200
    for response in (
        reader.put(f"/car/updateById/{car.pk}", {"nom": "Autre"}, format="multipart"),
        reader.delete(f"/car/delete/{car.pk}"),
        reader.get("/partner/team"),
        reader.get("/partner/getMyProfile"),
    ):
        assert (response.status_code, response.json()["code"]) == (403, "not_allowed")


def test_writing_token_writes_and_exports_and_deletes_nothing(
    program: Program, account: Account, car: Car, model_car: ModelCar
) -> None:
    writer = program("write")

    assert writer.put(f"/car/updateById/{car.pk}", {"nom": "Autre"}, format="multipart").status_code == 200
    assert writer.post("/prospect/create", {"fullName": "Zoé", "email": "zoe@exemple.fr"}).status_code == 201
    assert writer.get("/car/export").status_code == 200
    for response in (
        writer.delete(f"/car/delete/{car.pk}"),
        writer.get("/partner/team"),
        writer.put("/partner/editMyProfile", {"fullName": "Pirate"}),
        writer.post("/partner/export"),
    ):
        assert (response.status_code, response.json()["code"]) == (403, "not_allowed")
    account.refresh_from_db()
    assert (account.role, account.may_export, account.full_name) == (Role.OWNER, False, "Personne 1")


@pytest.mark.parametrize("scope", ["read", "write"])
def test_token_sees_the_rows_of_every_colleague(
    program: Program, partner: Partner, colleague: Callable[..., Account], scope: str
) -> None:
    Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.OWN)
    Prospect.objects.create(partner=partner, full_name="Zoé", assignee=colleague())
    caller = program(scope)

    assert [row["fullName"] for row in caller.read("/prospect/all")] == ["Zoé"]
    assert caller.get("/partner/statistics/all").status_code == 200


def test_writing_token_sees_costs_where_sellers_do(program: Program, partner: Partner, car: Car) -> None:
    Car.objects.filter(pk=car.pk).update(purchase_price="9000.00")
    caller, address = program("write"), f"/car/getById/{car.pk}"
    assert caller.read(address)["purchasePrice"] == 9000

    Partner.objects.filter(pk=partner.pk).update(sellers_see_costs=False)

    assert caller.read(address)["purchasePrice"] is None
    assert program("read").read(address)["purchasePrice"] == 9000


def test_role_of_a_token_is_never_stored(account: Account) -> None:
    authentication.act_for(account, scope="read", name="Site")

    with pytest.raises(RuntimeError):
        account.save()


def test_six_hundred_calls_a_minute_then_429(
    monkeypatch: pytest.MonkeyPatch, program: Program, clock: Callable[[float], None]
) -> None:
    assert (authentication.CALLS.tries, authentication.CALLS.seconds) == (600, 60)
    monkeypatch.setattr(authentication, "CALLS", Limit("api-token", tries=2, seconds=60))
    first, second = program(), program()

    statuses = [first.get("/car/all").status_code for _call in range(2)]
    response = first.get("/car/all")

    assert statuses == [200, 200]
    assert (response.status_code, response.json()["code"]) == (429, "too_many_tries")
    assert 1 <= int(response["Retry-After"]) <= 60
    assert second.get("/car/all").status_code == 200
    # Calls that the scope refuses count as well.
    assert second.get("/partner/team").status_code == 403
    assert second.get("/car/all").status_code == 429


def test_last_use_is_written_at_most_once_a_minute(program: Program, set_now: Callable[[str], None]) -> None:
    caller = program()

    def used_at(moment: str) -> str:
        set_now(f"2026-11-20T{moment}+00:00")
        assert caller.get("/car/all").status_code == 200
        token = ApiToken.objects.get()
        assert token.last_used_at
        return f"{token.last_used_at:%H:%M:%S}"

    assert used_at("10:00:00") == "10:00:00"
    assert used_at("10:00:59") == "10:00:00"
    assert used_at("10:01:00") == "10:01:00"


def test_reading_goes_on_where_nothing_can_be_written(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    caller = program()

    def fail(*_args: object, **_kwargs: object) -> None:
        raise DatabaseError

    monkeypatch.setattr("django.db.models.query.QuerySet.update", fail)

    assert caller.get("/car/all").status_code == 200
    assert ApiToken.objects.get().last_used_at is None


def test_trail_names_the_token(api: Caller, account: Account, program: Program, car: Car) -> None:
    program("write", name="DMS").put(f"/car/updateById/{car.pk}", {"prix": "11500"}, format="multipart")
    api.put(f"/car/updateById/{car.pk}", {"prix": "11000"}, format="multipart")

    by_hand, by_token = api.read("/partner/audit", {"event": "car_price"})

    assert (by_token["by"]["id"], by_token["token"]) == (str(account.pk), "DMS")
    assert (by_hand["by"]["id"], by_hand["token"]) == (str(account.pk), "")
    assert "DMS" in api.get("/partner/audit/export").getvalue().decode()


def test_export_through_a_token_is_in_the_trail(program: Program) -> None:
    program(name="DMS").get("/car/export")

    assert Entry.objects.get(event="list_exported").token == "DMS"


def test_token_is_no_session_and_opens_no_socket(api: Caller, made: Made) -> None:
    token = made()["token"]
    calling_with(token).get("/car/all")

    assert not AccountSession.objects.exists()
    assert api.read("/partner/session/all") == []
    with pytest.raises(APIException) as refusal:
        open_session(token)
    assert refusal.value.status_code == 401


def test_tokens_end_is_judged_by_the_list_as_by_the_calls(made: Made) -> None:
    made()
    token = ApiToken.objects.get()
    for end in (None, timezone.now() + timedelta(hours=1), timezone.now() - timedelta(hours=1)):
        ApiToken.objects.update(expires_at=end)
        token.refresh_from_db()

        assert ApiToken.objects.usable().exists() is token.is_active
