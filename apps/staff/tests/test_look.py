"""The admin looks like the product, and leads to the daily work first."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from apps.clients.models import Client as ClientRow
from apps.partners.models import Partner

pytestmark = pytest.mark.django_db
PALETTE = settings.BASE_DIR / "frontend" / "src" / "app" / "theme" / "palette.ts"
COLOR = re.compile(r"#[0-9a-f]{6}")


def test_index_names_product_and_daily_work_first(admin_client: Client) -> None:
    response = admin_client.get("/admin/")

    sections = response.context["app_list"]
    assert [section["name"] for section in sections][:2] == ["Au quotidien", "Stock et ventes"]
    assert sections[0]["models"][0]["admin_url"] == reverse("admin:partners_partner_changelist")
    models = [row["model"] for section in sections for row in section["models"]]
    assert sorted(map(str, models)) == sorted(map(str, admin.site._registry))
    assert "Espace partenaire" in response.content.decode()


@pytest.mark.parametrize("path", ["/admin/login/", "/admin/", "/admin/partners/partner/"])
def test_admin_pages_have_the_product_s_style(admin_client: Client, path: str) -> None:
    html = admin_client.get(path, follow=True).content.decode()

    assert "/static/staff/admin.css" in html
    assert "/static/favicon.svg" in html


@pytest.mark.parametrize("style", ["staff/static/staff/admin.css", "core/static/core/docs.css"])
def test_colors_are_those_of_the_interface(style: str) -> None:
    css = (Path(settings.BASE_DIR) / "apps" / style).read_text()

    assert set(COLOR.findall(css)) <= set(COLOR.findall(PALETTE.read_text()))


def test_staff_read_regions_by_name_and_filter_by_them(admin_client: Client, partner: Partner) -> None:
    Partner.objects.filter(pk=partner.pk).update(region="FR-IDF")

    html = admin_client.get("/admin/partners/partner/").content.decode()

    assert html.count("Île-de-France") == 2  # the row, and the filter
    assert ">FR-IDF<" not in html
    assert 'value="Île-de-France"' in admin_client.get(f"/admin/partners/partner/{partner.pk}/change/").content.decode()


@pytest.mark.parametrize("typed, stored", [("Bretagne", "FR-BRE"), ("fr-bre", "FR-BRE"), ("Wallonie", "Wallonie")])
def test_staff_write_regions_by_name(admin_client: Client, partner: Partner, typed: str, stored: str) -> None:
    fields = {"full_name": "Ana", "phone_number": "+33612345678", "status": "verified", "region": typed}

    response = admin_client.post("/admin/clients/client/add/", {"partner": str(partner.pk), **fields})

    assert response.status_code == 302, response.context["errors"]
    assert ClientRow.objects.get().region == stored
