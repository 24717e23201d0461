"""Every table that staff see: the same number of queries whatever its size, no word that breaks it, no silent loss."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.db import connection, transaction
from django.db.models import Model
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from apps.audit.models import Entry, Event
from apps.calendar.models import Feed, PersonalFeed
from apps.core.admin import AmountsAdmin
from apps.core.models.ids import new_id
from apps.duplicates.models import Merge
from apps.estimations.models import Estimation
from apps.exports.models import Export
from apps.garages.models import Garage
from apps.imports.models import Import
from apps.mail.models import MailAccount
from apps.offers.services import draft_offer
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.slots.models import Proposal
from apps.team.models import Invitation
from apps.testing.callers import PASSWORD
from apps.tutorials.models import Tutorial
from apps.webhooks.models import Delivery, Webhook

MODELS = sorted(admin.site._registry, key=lambda model: model._meta.label)
COUNTS = {
    "garages": 2,
    "cars": 3,
    "clients": 3,
    "sales": 2,
    "prospects": 2,
    "estimations": 3,
    "documents": 2,
    "events": 2,
}
HOSTILE = (
    "' OR 1=1 --", '"', "\\", "%", "_", "%00", "\x00", "\ud800", "<script>", "é" * 5000, "a " * 200, "1e400", "٣", "‮",
)  # fmt: skip

every_model = pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label_lower)
pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def dealerships(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """Twelve dealers and at least twelve rows of everything, for all the tests of this file."""
    with (
        django_db_blocker.unblock(),
        override_settings(MEDIA_ROOT=str(tmp_path_factory.mktemp("media"))),
        transaction.atomic(),
    ):
        call_command("seed", verbosity=0, partners=12, pictured=0, today=date(2026, 11, 21), **COUNTS)
        Feed.objects.bulk_create(Feed(partner=partner, digest=partner.pk.hex) for partner in Partner.objects.all())
        PersonalFeed.objects.bulk_create(
            PersonalFeed(account=account, partner=account.partner, digest=account.pk.hex)
            for account in Account.objects.exclude(partner=None)
        )
        MailAccount.objects.bulk_create(
            MailAccount(partner=partner, address="boite@exemple.fr", host="imap.exemple.fr")
            for partner in Partner.objects.all()
        )
        Merge.objects.bulk_create(
            Merge(partner=partner, kind="client", keep=new_id(), drop=new_id()) for partner in Partner.objects.all()
        )
        Proposal.objects.bulk_create(
            Proposal(prospect=prospect, partner=prospect.partner, garage=garage, slots=[], token_digest=str(number))
            for number, prospect in enumerate(Prospect.objects.select_related("partner")[:12])
            for garage in Garage.objects.filter(partner=prospect.partner)[:1]
        )
        for estimation in Estimation.objects.filter(offer=None)[:12]:
            draft_offer(estimation=estimation, amount=Decimal(1), currency="EUR", valid_days=7)
        Import.objects.bulk_create(
            Import(partner=partner, kind="car", file_name="stock.csv") for partner in Partner.objects.all()
        )
        Invitation.objects.bulk_create(
            Invitation(partner=partner, email="zoe@exemple.fr", role="seller", locale="fr", token_digest=partner.pk.hex)
            for partner in Partner.objects.all()
        )
        Export.objects.bulk_create(Export(partner=partner) for partner in Partner.objects.all())
        Webhook.objects.bulk_create(
            Webhook(partner=partner, url="https://93.184.215.14/", state=Webhook.State.DISABLED)
            for partner in Partner.objects.all()
        )
        Delivery.objects.bulk_create(
            Delivery(partner=webhook.partner, webhook=webhook, type="car.created", payload="{}", state="failed")
            for webhook in Webhook.objects.select_related("partner")
        )
        Group.objects.bulk_create(Group(name=f"Équipe {number}") for number in range(12))
        Entry.objects.bulk_create(Entry(event=Event.SIGN_IN, email=f"p{number}@exemple.fr") for number in range(12))
        Tutorial.objects.bulk_create(Tutorial(title=f"Film {number}", video="film.mp4") for number in range(12))
        yield
        transaction.set_rollback(True)


@pytest.fixture
def staff(dealerships: None) -> Client:
    client = Client(raise_request_exception=True)
    client.force_login(Account.objects.filter(is_superuser=True).earliest("created_at"))
    return client


def address(model: type[Model], page: str, *args: Any) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args)


def one(model: type[Model]) -> Model:
    """The oldest row: no page is about the person who looks."""
    row = model._default_manager.order_by("pk").first()
    assert row
    return row


@every_model
def test_changelist_query_count_constant(staff: Client, model: type[Model]) -> None:
    keys = list(model._default_manager.order_by("pk").values_list("pk", flat=True)[:12])
    assert len(keys) == 12

    def queries(count: int) -> int:
        with CaptureQueriesContext(connection) as captured:
            response = staff.get(address(model, "changelist"), {"pk__in": ",".join(map(str, keys[:count]))})
        assert response.status_code == 200
        assert response.context["cl"].result_count == count
        return len(captured)

    queries(3)

    assert queries(3) == queries(12)


@every_model
def test_changelist_search_special_characters_succeeds(staff: Client, model: type[Model]) -> None:
    assert staff.get(address(model, "changelist"), {"q": "' OR 1=1 -- % _ \\ <script> ٣"}).status_code == 200


@pytest.mark.slow
@every_model
def test_changelist_search_hostile_input_returns_200(staff: Client, model: type[Model]) -> None:
    for words in HOSTILE:
        query = {"q": words.encode("utf-8", "surrogatepass")}

        assert staff.get(address(model, "changelist"), query).status_code == 200, ascii(words)


@every_model
def test_add_and_change_pages_return_200_or_403(staff: Client, model: type[Model]) -> None:
    may_add = admin.site._registry[model].has_add_permission(staff.get("/admin/").wsgi_request)

    assert staff.get(address(model, "add")).status_code == (200 if may_add else 403)
    assert staff.get(address(model, "change", one(model).pk)).status_code == 200


@pytest.mark.parametrize("model", [model for model in MODELS if isinstance(admin.site._registry[model], AmountsAdmin)])
def test_amounts_to_read_are_in_their_currency(dealerships: None, model: type[Model]) -> None:
    reader = Account.objects.create_user("lecture@exemple.fr", PASSWORD, full_name="Lecture", is_staff=True)
    reader.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = Client()
    client.force_login(reader)

    page = client.get(address(model, "change", one(model).pk)).content.decode()

    assert re.findall(r">\s*-?[\d\s]+[,.]\d{3}\s*<", page) == []
    assert "€" in page


@every_model
def test_unknown_row_redirects_with_message(staff: Client, model: type[Model]) -> None:
    response = staff.get(address(model, "change", "nobody"), follow=True)

    assert response.status_code == 200
    assert response.redirect_chain == [("/admin/", 302)]
    assert len(response.context["messages"]) == 1


@every_model
def test_delete_requires_confirmation(staff: Client, model: type[Model]) -> None:
    row = one(model)
    selected = {"action": "delete_selected", "_selected_action": [str(row.pk)]}

    page = staff.get(address(model, "delete", row.pk))
    staff.post(address(model, "changelist"), selected)

    allowed = admin.site._registry[model].has_delete_permission(page.wsgi_request)
    assert page.status_code == (200 if allowed else 403)
    assert model._default_manager.filter(pk=row.pk).exists()
