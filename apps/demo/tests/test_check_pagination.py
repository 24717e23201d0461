"""`manage.py check_pagination`: silent where the lists are right, loud where one is not."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.core.paginator import Page
from django.urls import path
from rest_framework.response import Response

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.api.pagination import KeysFirstPaginator, Pagination
from apps.core.api.viewsets import PartnerViewSet
from apps.demo.lists import list_calls
from apps.partners.models import Account, Partner
from partner_backoffice import urls

pytestmark = pytest.mark.django_db

LISTS = {
    "/affiliate/campaign/all", "/api/document/getAll", "/bin/all", "/import/all",
    "/calendar/all", "/car/all", "/chat/all", "/chat/canned/all", "/chat/message/all",
    "/client/getAll", "/estimation/partner/getAll", "/garage/all", "/invoice/all", "/mail/all", "/mail/template/all",
    "/modelCar/all", "/partner/api-token/all", "/partner/feed/all", "/partner/session/all",
    "/partner/team", "/partner/team/invitations", "/partner/audit", "/partner/webhook/all",
    "/project/all", "/prospect/all", "/register/consultations", "/sale-file/all", "/sale/all", "/shop/order/all",
    "/shop/product/all", "/tutorial/all", "/view/all",
}  # fmt: skip


@pytest.fixture
def clients(partner: Partner, other_partner: Partner) -> None:
    for owner, count in ((partner, 23), (other_partner, 2)):
        for position in range(count):
            Client.objects.create(
                partner=owner, full_name=f"Client {position}", phone_number=f"+336399800{position:02d}"
            )


def check(**options: Any) -> str:
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("check_pagination", stdout=out, stderr=err, **options)
    except CommandError as error:
        raise CommandError(f"{error}\n{err.getvalue()}") from error
    return out.getvalue()


def test_list_calls_cover_all_list_urls() -> None:
    assert {call.path for call in list_calls()} == LISTS


def test_list_calls_discover_new_list_url(monkeypatch: pytest.MonkeyPatch) -> None:
    class NewViewSet(PartnerViewSet):
        queryset = Client.objects.all()

    monkeypatch.setattr(urls, "urlpatterns", [path("new/all", NewViewSet.as_view({"get": "list"})), *urls.urlpatterns])
    monkeypatch.setattr("apps.demo.lists.get_resolver", lambda: type("Table", (), {"url_patterns": urls.urlpatterns}))
    assert {call.path for call in list_calls()} == {*LISTS, "/new/all"}


def test_check_pagination_correct_lists_pass(clients: None, car: Car) -> None:
    out = check(sizes=[1, 10])
    assert "/client/getAll  23 rows  ok" in out
    assert "/client/getAll  2 rows  ok" in out
    assert f"{len(LISTS)} lists of 2 partner(s): each row exactly once, totals true." in out


def check_clients_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    only = [call for call in list_calls() if call.path == "/client/getAll"]
    monkeypatch.setattr("apps.demo.management.commands.check_pagination.list_calls", lambda: only)


@pytest.mark.usefixtures("clients")
class TestBrokenLists:
    def test_duplicate_rows_across_pages_raise_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        right = KeysFirstPaginator.page

        def shifted(self: Any, number: int) -> Any:
            found = right(self, number)
            start = max(0, (number - 1) * self.per_page - 1)
            return Page(list(self.object_list[start : start + self.per_page]), number, self) if found else found

        monkeypatch.setattr(KeysFirstPaginator, "page", shifted)
        check_clients_alone(monkeypatch)
        with pytest.raises(CommandError, match=r"/client/getAll at 7 a page: \d+ row\(s\) more than once"):
            check()

    def test_missing_row_raises_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(
            PartnerViewSet, "get_queryset", lambda self: self.queryset.of(self.partner).exclude(full_name="Client 3")
        )
        monkeypatch.setattr("apps.demo.lists.list_calls", list_calls)
        check_clients_alone(monkeypatch)
        with pytest.raises(CommandError, match=r"1 row\(s\) missing"):
            check()

    def test_wrong_total_raises_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        right = Pagination.get_paginated_response

        def boasting(self: Pagination, data: Any) -> Response:
            answer = right(self, data)
            answer.data[self.total_key] += 1
            return answer

        monkeypatch.setattr(Pagination, "get_paginated_response", boasting)
        check_clients_alone(monkeypatch)
        with pytest.raises(CommandError, match="says total 24, the database 23"):
            check()

    def test_other_partner_row_raises_error(self, monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
        settings.ROW_LEVEL_SECURITY = False  # or PostgreSQL would hide them
        check_clients_alone(monkeypatch)
        monkeypatch.setattr(PartnerViewSet, "get_queryset", lambda self: self.queryset.all())
        with pytest.raises(CommandError, match="that are not the partner's"):
            check()

    def test_list_returning_503_raises_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(PartnerViewSet, "list", lambda self, request: Response(status=503))
        check_clients_alone(monkeypatch)
        with pytest.raises(CommandError, match="/client/getAll at 1 a page: page 1 answers 503"):
            check()

    def test_rows_past_last_page_raise_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def always_the_first(self: Any, number: int) -> Any:
            return Page(list(self.object_list[: self.per_page]), number, self)

        monkeypatch.setattr(KeysFirstPaginator, "page", always_the_first)
        check_clients_alone(monkeypatch)
        with pytest.raises(CommandError, match="rows past the last page"):
            check()


def test_limit_rows_checks_first_and_last_pages(
    clients: None, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    right = Pagination.paginate_queryset

    def noted(self: Pagination, queryset: Any, request: Any, view: Any = None) -> Any:
        if request.path == "/client/getAll":
            asked.append(request.query_params["page"])
        return right(self, queryset, request, view)

    monkeypatch.setattr(Pagination, "paginate_queryset", noted)
    check(partner=str(partner.pk), limit_rows=10, sizes=[5])
    assert asked == ["1", "2", "5", "6"]


@pytest.mark.parametrize("by", ["id", "company", "email"])
def test_partner_option_checks_single_partner(by: str, clients: None, account: Account, partner: Partner) -> None:
    wanted = {"id": str(partner.pk), "company": partner.company_name.upper(), "email": account.email}[by]
    out = check(partner=wanted, sizes=[10])
    assert "lists of 1 partner(s)" in out
    assert "/client/getAll  23 rows  ok" in out


def test_unknown_partner_raises_command_error(partner: Partner) -> None:
    with pytest.raises(CommandError, match="No partner is called 'Unknown'"):
        check(partner="Unknown")


def test_partner_without_active_account_skipped(account: Account, model_car: ModelCar) -> None:
    account.is_active = False
    account.save()
    assert "no account can log in, skipped" in check()
