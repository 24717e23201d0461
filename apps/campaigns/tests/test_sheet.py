"""/car/{id}/sheet: the windscreen sheet of a car."""

import time
from collections.abc import Callable
from datetime import date

import pytest
import zxingcpp

from apps.campaigns.models import Campaign, PrintedSheet
from apps.cars.models import Car
from apps.core.files.pdf import RED
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.pdf import bottom_of, colors_of, get_pdf, text_of, top_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def complete(car: Car) -> Car:
    car.premiere_immatriculation, car.kilometrage, car.critair = date(2021, 3, 18), 48200, "1"
    car.co2 = 112
    car.carburant, car.boite, car.puissance, car.garantie_mois = "petrol", "manual", 83, 12
    car.immatriculation, car.vin = "GA-123-BC", "VF7SXHNPKM0123456"
    car.save()
    return car


def test_sheet_of_a_long_name_keeps_its_facts_above_the_foot(api: Caller, complete: Car) -> None:
    complete.nom, complete.couleur = ("Mercedes-Benz Classe E Break All-Terrain " * 4)[:150], "Bleu"
    complete.save()

    document = get_pdf(api, f"/car/{complete.pk}/sheet.pdf", "fr")

    assert len(document) == 1
    assert bottom_of(document, "Bleu") > top_of(document, "Scannez")


def test_sheet_names_what_the_car_lacks(api: Caller, car: Car) -> None:
    missing = ["premiereImmatriculation", "kilometrage", "critair", "co2"]
    assert api.read(f"/car/{car.pk}/sheet") == {"missing": missing, "stale": False, "printedAt": None}
    Car.objects.update(kilometrage=0)
    assert api.read(f"/car/{car.pk}/sheet")["missing"] == ["premiereImmatriculation", "critair", "co2"]


def test_sheet_is_stale_once_the_price_changes(api: Caller, complete: Car, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-23T09:00:00+01:00")
    get_pdf(api, f"/car/{complete.pk}/sheet.pdf", "fr")
    printed = {"missing": [], "stale": False, "printedAt": "2026-11-23T09:00:00+01:00"}
    assert api.read(f"/car/{complete.pk}/sheet") == printed
    api.put(f"/car/updateById/{complete.pk}", {"prix": "11990"}, format="multipart")
    assert api.read(f"/car/{complete.pk}/sheet")["stale"] is True
    get_pdf(api, f"/car/{complete.pk}/sheet.pdf", "fr")
    assert api.read(f"/car/{complete.pk}/sheet")["stale"] is False
    assert PrintedSheet.objects.count() == 1


def test_sheet_is_stale_once_the_class_changes(api: Caller, complete: Car) -> None:
    get_pdf(api, f"/car/{complete.pk}/sheet.pdf", "fr")
    api.put(f"/car/updateById/{complete.pk}", {"co2": "120"}, format="multipart")
    assert api.read(f"/car/{complete.pk}/sheet")["stale"] is False, "still class B"
    api.put(f"/car/updateById/{complete.pk}", {"co2": "121"}, format="multipart")
    assert api.read(f"/car/{complete.pk}/sheet")["stale"] is True


def test_head_does_not_count_as_printed(api: Caller, complete: Car) -> None:
    assert api.head(f"/car/{complete.pk}/sheet.pdf").status_code == 200
    assert api.read(f"/car/{complete.pk}/sheet")["printedAt"] is None


def test_sheet_pdf_says_what_has_to_be_shown(api: Caller, complete: Car) -> None:
    document = get_pdf(api, f"/car/{complete.pk}/sheet.pdf", "fr")
    written = text_of(document)
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx((595.3, 841.9), abs=0.1)
    for words in ("Citroën C3", "C3 Shine", "12 990 €", "mars 2021", "48 200 km, non garanti", "Crit’Air 1", "12 mois"):
        assert words in written, written
    assert "112 g CO₂/km, classe B" in written
    assert "#ffffff" in colors_of(document, "B"), "the letter of the label"
    assert "À compléter" not in written
    assert "GA-123-BC" not in written
    assert "VF7SX" not in written
    link = api.read("/partner/affiliate")["link"]
    assert [code.text for code in zxingcpp.read_barcodes(document[0].render(scale=2).to_pil())] == [link]


def test_sheet_pdf_marks_what_is_missing(api: Caller, car: Car) -> None:
    document = get_pdf(api, f"/car/{car.pk}/sheet.pdf", "fr")
    assert colors_of(document, "À compléter") == [RED] * 4
    assert colors_of(document, "Crit’Air") == [RED]


@pytest.mark.parametrize("language,words", [("en", "March 2021"), ("ja", "2021年3月"), ("zh", "2021年3月")])
def test_sheet_pdf_in_each_language(api: Caller, complete: Car, language: str, words: str) -> None:
    Partner.objects.update(customer_locale=language)
    assert words in text_of(get_pdf(api, f"/car/{complete.pk}/sheet.pdf", "fr"))


def test_sheet_pdf_long_name_stays_on_a_page(api: Caller, complete: Car) -> None:
    Car.objects.update(nom="Citroën C3 PureTech 83 Shine " * 5)
    document = get_pdf(api, f"/car/{complete.pk}/sheet.pdf", "fr")
    assert len(document) == 1


FILES = ["/car/{car}/sheet.pdf", "/partner/affiliate/flyer.pdf"]
FILES += [f"/affiliate/campaign/{{flyer}}/flyer.pdf?format={paper}" for paper in ("a4", "a6", "windscreen")]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("path", FILES)
def test_latin_file_is_drawn_quickly(api: Caller, complete: Car, partner: Partner, path: str, language: str) -> None:
    """Less than 0.3 s of processor time, for no Chinese or Japanese font is read: those alone take half a second."""
    flyer = Campaign.objects.create(partner=partner, title="Affiche", place="Halles", car=complete)
    Partner.objects.update(customer_locale=language)
    path, spent = path.format(car=complete.pk, flyer=flyer.pk), []
    for _time in range(3):
        start = time.process_time()
        content = api.get(path).content
        spent.append(time.process_time() - start)
    assert b"SourceSans" in content
    assert b"Noto" not in content
    assert min(spent) < 0.3


def test_another_partners_sheet_is_unknown(other_api: Caller, car: Car) -> None:
    for path in (f"/car/{car.pk}/sheet", f"/car/{car.pk}/sheet.pdf"):
        assert other_api.get(path).status_code == 404
