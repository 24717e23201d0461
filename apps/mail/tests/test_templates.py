"""Templates and their variables."""

from __future__ import annotations

from typing import Any

import pytest

from apps.clients.models import Client
from apps.mail.models import MailTemplate
from apps.testing.callers import Caller


def post_template(api: Caller, **fields: str) -> Any:
    return api.post("/mail/template/create", {"name": "Essai", "subject": "", "text": "Bonjour", **fields})


def test_template_render_fills_client_and_car(api: Caller, client: Client, car: Any, partner: Any) -> None:
    text = "Bonjour {{ client.fullName }}, la {{car.nom}} est à {{car.prix}}. {{partner.companyName}}"
    template = post_template(api, subject="{{car.nom}}", text=text).json()["data"]

    body = {"clientId": str(client.pk), "carId": str(car.pk)}
    rendered = api.post(f"/mail/template/{template['id']}/render", body).json()["data"]

    assert rendered["subject"] == "C3 Shine"
    assert rendered["text"].startswith("Bonjour Zoé Lefèvre, la C3 Shine est à 12")
    assert rendered["text"].endswith(partner.company_name)
    assert rendered["missing"] == []


def test_template_render_reports_missing_variables(api: Caller, client: Client) -> None:
    template = post_template(api, text="{{client.fullName}}: {{car.nom}}").json()["data"]

    rendered = api.post(f"/mail/template/{template['id']}/render", {"clientId": str(client.pk)}).json()["data"]

    assert rendered["text"] == "Zoé Lefèvre: {{car.nom}}"
    assert rendered["missing"] == ["car.nom"]


@pytest.mark.parametrize(
    "text", ["{{client.password}}", "{{ settings.SECRET_KEY }}", "{{client.__class__}}", "{{}}", "{{partner}}"]
)
@pytest.mark.parametrize("field", ["subject", "text"])
def test_template_unknown_variable_returns_422(api: Caller, field: str, text: str) -> None:
    response = post_template(api, **{field: text})

    assert response.status_code == 422
    assert response.json()["errors"][field][0].startswith("Variable inconnue")
    assert not MailTemplate.objects.exists()


def test_template_values_not_rendered_recursively(api: Caller, client: Client) -> None:
    client.full_name = "{{partner.companyName}}"
    client.save()
    template = post_template(api, text="{{client.fullName}}").json()["data"]

    rendered = api.post(f"/mail/template/{template['id']}/render", {"clientId": str(client.pk)}).json()["data"]

    assert rendered["text"] == "{{partner.companyName}}"


def test_template_suggest_is_idempotent(api: Caller) -> None:
    for _time in range(2):
        assert api.post("/mail/template/suggest").status_code == 200

    names = [row["name"] for row in api.get("/mail/template/all").json()["data"]]
    assert len(names) == len(set(names)) == 4
    assert "Invitation à un essai" in names


def test_template_other_partner_returns_404(api: Caller, other_api: Caller) -> None:
    template = post_template(api).json()["data"]

    assert other_api.post(f"/mail/template/{template['id']}/render").status_code == 404
    assert other_api.put(f"/mail/template/{template['id']}", {"name": "X"}).status_code == 404
    assert other_api.get("/mail/template/all").json()["total"] == 0
