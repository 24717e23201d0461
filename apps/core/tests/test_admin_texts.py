"""No form of the admin keeps what cannot be seen, as no call of the API does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django import forms
from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.test import Client as Browser
from django.test import RequestFactory
from django.urls import reverse

from apps.campaigns.models import Campaign
from apps.core.form_fields import VisibleMixin
from apps.partners.models import Account, Partner

pytestmark = pytest.mark.django_db
MODELS = sorted(admin.site._registry, key=lambda model: model._meta.label)
# Zero-width space, byte order mark, mark of direction, soft hyphen.
HIDDEN = "\u200b\ufeff\u202e\u00ad"


@pytest.fixture
def superuser(partner: Partner) -> Account:
    account: Account = Account.objects.create_superuser(email="equipe@exemple.fr", password="x")
    return account


def forms_of(model: type[Model], request: HttpRequest) -> Iterator[Any]:
    """Those that add a row and change one, and those of the rows below it."""
    shown: Any = admin.site.get_model_admin(model)
    if shown.has_add_permission(request):
        yield shown.get_form(request)
    if shown.has_change_permission(request):
        yield shown.get_form(request, model(), change=True)
    for inline in shown.get_inline_instances(request, model()):
        yield inline.get_formset(request, model()).form


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label_lower)
def test_every_text_of_the_admin_is_a_visible_one(rf: RequestFactory, superuser: Account, model: type[Model]) -> None:
    request = rf.get("/admin/")
    request.user = superuser
    for form in forms_of(model, request):
        for name, field in form.base_fields.items():
            # Passwords are kept as they are typed.
            if isinstance(field, forms.CharField) and not isinstance(field.widget, forms.PasswordInput):
                assert isinstance(field, VisibleMixin), (form, name)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label_lower)
def test_labels_of_the_admin_begin_with_a_capital(rf: RequestFactory, superuser: Account, model: type[Model]) -> None:
    request = rf.get("/admin/")
    request.user = superuser
    labels = [str(field.label) for form in forms_of(model, request) for field in form.base_fields.values()]
    assert [label for label in labels if label[:1].islower()] == []


def test_hidden_characters_are_left_out_of_what_staff_type(
    client: Browser, superuser: Account, partner: Partner
) -> None:
    client.force_login(superuser)
    add = reverse("admin:campaigns_campaign_add")
    body = {"partner": str(partner.pk), "title": f" {HIDDEN} Aff{HIDDEN}iche", "place": HIDDEN}

    refused = client.post(add, body)
    assert list(refused.context["adminform"].form.errors) == ["place"]
    stored = client.post(add, {**body, "place": f"Gare{HIDDEN}"})
    assert stored.status_code == 302
    assert (Campaign.objects.get().title, Campaign.objects.get().place) == ("Affiche", "Gare")
