"""Fixtures that the tests of several apps use: two partners, their callers, staff, cars, the clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from django.db.models.signals import post_save
from django.test import Client
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.invoices.models import Invoice
from apps.partners.models import Account, Partner, Role
from apps.testing.callers import PASSWORD, Caller


@pytest.fixture(autouse=True)
def judged_invoices() -> Iterator[None]:
    """Fails a test that has issued an invoice whose Factur-X data breaks a rule."""
    issued: list[bytes] = []

    def keep(instance: Invoice, created: bool, **_kwargs: Any) -> None:
        if created and instance.xml:
            issued.append(instance.xml.encode())

    post_save.connect(keep, sender=Invoice)
    yield
    post_save.disconnect(keep, sender=Invoice)
    if issued:
        # The rules take half a second to compile, which most test runs do not need.
        from apps.invoices.tests.validation import check_xml

        for xml in issued:
            check_xml(xml)


@pytest.fixture
def new_account(db: None) -> Callable[..., Account]:
    """Makes an account with a partner of its own."""
    made = 0

    def make(**fields: Any) -> Account:
        nonlocal made
        made += 1
        fields.setdefault("email_confirmed_at", timezone.now())
        partner = Partner.objects.create(company_name=f"Garage {made}")
        return Account.objects.create_user(
            f"person{made}@exemple.fr", PASSWORD, full_name=f"Personne {made}", partner=partner, **fields
        )

    return make


@pytest.fixture
def account(new_account: Callable[..., Account]) -> Account:
    return new_account()


@pytest.fixture
def partner(account: Account) -> Partner:
    assert account.partner
    return account.partner


@pytest.fixture
def api(account: Account) -> Caller:
    """Calls of `partner`."""
    return Caller(account)


@pytest.fixture
def colleague(partner: Partner) -> Callable[..., Account]:
    """Makes one more account of `partner`."""

    def make(role: Role = Role.SELLER, **fields: Any) -> Account:
        number = partner.accounts.count() + 1
        fields.setdefault("email_confirmed_at", timezone.now())
        fields.setdefault("full_name", f"Collègue {number}")
        return Account.objects.create_user(
            f"colleague{number}@exemple.fr", PASSWORD, partner=partner, role=role, **fields
        )

    return make


@pytest.fixture
def other_account(account: Account, new_account: Callable[..., Account]) -> Account:
    return new_account()


@pytest.fixture
def other_partner(other_account: Account) -> Partner:
    assert other_account.partner
    return other_account.partner


@pytest.fixture
def other_api(other_account: Account) -> Caller:
    """Calls of another partner."""
    return Caller(other_account)


@pytest.fixture
def anonymous(db: None) -> Caller:
    """Calls without a token."""
    return Caller()


@pytest.fixture
def staff(db: None) -> Client:
    """The browser of a superuser in the admin."""
    browser = Client()
    browser.force_login(Account.objects.create_superuser("staff@exemple.fr", PASSWORD, full_name="Équipe Support"))
    return browser


@pytest.fixture
def model_car(partner: Partner) -> ModelCar:
    return ModelCar.objects.create(partner=partner, intitule="Citroën C3")


@pytest.fixture
def car(partner: Partner, model_car: ModelCar) -> Car:
    """A car without pictures."""
    return Car.objects.create(partner=partner, model_car=model_car, nom="C3 Shine", prix="12990.00")


@pytest.fixture
def set_now(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sets the present moment (ISO 8601 with an offset)."""

    def set_clock(moment: str) -> None:
        monkeypatch.setattr(timezone, "now", lambda: datetime.fromisoformat(moment))

    return set_clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets the seconds go by."""
    real, offset = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + offset[0])

    def forward(seconds: float) -> None:
        offset[0] += seconds

    return forward
