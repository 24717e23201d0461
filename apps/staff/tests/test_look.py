"""The admin looks like the product, and leads to the daily work first."""

import re
from decimal import Decimal
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from apps.cars.models import Car
from apps.clients.models import Client as ClientRow
from apps.partners.models import Account, Partner

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
    person = {"full_name": "Ana", "kind": "person", "country": "FR"}
    fields = {**person, "phone_number": "+33612345678", "status": "verified", "region": typed}

    response = admin_client.post("/admin/clients/client/add/", {"partner": str(partner.pk), **fields})

    assert response.status_code == 302, response.context["errors"]
    assert ClientRow.objects.get().region == stored


def brightness(color: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_headings_of_chosen_lists_can_be_read() -> None:
    css = (Path(settings.BASE_DIR) / "apps/staff/static/staff/admin.css").read_text()
    schemes = dict(re.findall(r"--([\w-]+): light-dark\(([^)]+)\)", css))
    rules = [
        body for selector, body in re.findall(r"([^{}]+)\{([^{}]+)\}", css) if ".selector-chosen-title," in selector
    ]
    (names,) = [re.findall(r"(?:background|color): var\(--([\w-]+)\)", rule) for rule in rules]

    for background, text in zip(*(schemes[name].split(", ") for name in names), strict=True):
        darker, lighter = sorted((brightness(background), brightness(text)))
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5


@pytest.mark.usefixtures("car")
@pytest.mark.parametrize("path", ["cars/car", "partners/partner", "partners/account", "projects/card", "shop/product"])
def test_links_of_lists_have_words(admin_client: Client, path: str) -> None:
    html = admin_client.get(f"/admin/{path}/").content.decode()

    rows = html.partition("<tbody>")[2].partition("</tbody>")[0]
    links = re.findall(r"<a [^>]*>(.*?)</a>", rows, re.DOTALL)
    assert [link for link in links if not re.sub(r"<[^>]*>|\W", "", link)] == []


def test_no_section_has_one_entry(admin_client: Client) -> None:
    sections = admin_client.get("/admin/").context["app_list"]

    assert [section["name"] for section in sections if len(section["models"]) < 2] == []


@pytest.fixture
def permissions(db: None) -> None:
    for label in ("activities", "cars"):
        create_permissions(apps.get_app_config(label))


@pytest.mark.usefixtures("permissions")
def test_permissions_are_named_in_the_reader_s_language(admin_client: Client, account: Account) -> None:
    for path in ("/admin/auth/group/add/", f"/admin/partners/account/{account.pk}/change/"):
        html = admin_client.get(path).content.decode()

        assert "Voitures | voiture | Modifier" in html
        assert "Can add" not in html
        # A table that the admin does not show.
        assert "Activités | " not in html


@pytest.mark.usefixtures("permissions")
def test_permissions_that_are_chosen_are_kept(admin_client: Client) -> None:
    chosen = Permission.objects.get(codename="change_car")

    response = admin_client.post("/admin/auth/group/add/", {"name": "Ventes", "permissions": [chosen.pk]})

    assert response.status_code == 302
    assert list(Permission.objects.filter(group__name="Ventes")) == [chosen]


def test_amounts_of_forms_have_no_idle_zeros(admin_client: Client, partner: Partner, car: Car) -> None:
    Partner.objects.filter(pk=partner.pk).update(reward_amount=Decimal("150.000"), reward_currency="EUR")
    Car.objects.filter(pk=car.pk).update(prix=Decimal("12990.500"))

    assert 'value="150"' in admin_client.get(f"/admin/partners/partner/{partner.pk}/change/").content.decode()
    assert 'value="12990.5"' in admin_client.get(f"/admin/cars/car/{car.pk}/change/").content.decode()


@pytest.mark.parametrize(
    "path, words",
    [
        ("cars/car/", "Supprimer la sélection (voitures)"),
        ("mail/message/", "Par reçu ou écrit"),
        ("tutorials/tutorial/add/", "Le plus petit nombre apparaît en premier."),
    ],
)
@pytest.mark.usefixtures("car")
def test_words_of_the_admin(admin_client: Client, path: str, words: str) -> None:
    html = admin_client.get(f"/admin/{path}").content.decode()

    assert words in " ".join(re.sub(r"<[^>]*>", " ", html).split())
    assert "sens de lecture" not in html
