"""The pictures and films of the demonstration: each is used, small, and shows what its name says."""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageColor, ImageStat

from apps.demo.dealership import estimations, pictures, tutorials
from apps.demo.dealership.partner import BUSINESSES
from apps.demo.dealership.pictures import FOLDER, film, film_captions, film_poster, logo, product_picture, walk_around
from apps.demo.dealership.shop import SHELF
from apps.samples.invented import pictures as car_pictures
from apps.samples.invented.catalogue import CATALOGUE, PAINTS
from apps.samples.invented.pictures import VIEWS, car_picture

MAX_BYTES, MAX_FILM_BYTES = 5_000_000, 350_000
FILMS = sorted((FOLDER / "films").glob("*.webm"))
COLOURS = {
    "Blanc nacré": "#e9ebec",
    "Gris platine": "#a3a9af",
    "Gris acier": "#5e656d",
    "Noir perla": "#24272c",
    "Bleu nuit": "#1f3a66",
    "Bleu Iron": "#2f73b8",
    "Rouge flamme": "#b3202c",
    "Vert olive": "#5c6b4f",
    "Orange atacama": "#c9622a",
    "Beige sable": "#bfae93",
}


def test_pictures_each_file_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[Path] = set()

    def read(path: Path) -> bytes:
        asked.add(path)
        return b""

    for module in (pictures, car_pictures):
        monkeypatch.setattr(module, "read", read)
    for body, paints in PAINTS.items():
        for paint in paints:
            for view in VIEWS:
                car_picture(body, paint, view)
    for _kind, _name, sku, *_terms in SHELF:
        product_picture(sku)
    for business in BUSINESSES:
        logo(business.company)
    for lessons in tutorials.LESSONS.values():
        for lesson in lessons:
            film(lesson.film)
            film_captions(lesson.film)
            film_poster(lesson.film)
    for body, paint in estimations.FILMED.values():
        walk_around(body, paint)
    assert asked == set(files())


def files() -> Iterator[Path]:
    return (file for folder in (FOLDER, car_pictures.FOLDER) for file in folder.rglob("*") if file.is_file())


def test_pictures_total_at_most_5_mb() -> None:
    assert sum(file.stat().st_size for file in files()) <= MAX_BYTES
    assert max(file.stat().st_size for file in FILMS) <= MAX_FILM_BYTES


def test_pictures_are_webp_of_fixed_size() -> None:
    for file in files():
        if file.suffix != ".webp":
            continue
        size = (480, 480) if file.parent.name == "logos" else (480, 320) if "-small" in file.name else (1200, 800)
        with Image.open(file) as picture:
            assert (picture.format, picture.size) == ("WEBP", size), file


def test_pictures_cover_every_body_of_catalogue() -> None:
    assert {model.body for model in CATALOGUE} == PAINTS.keys()


@pytest.mark.parametrize("body", PAINTS)
def test_car_picture_shows_paint_colour(body: str) -> None:
    for paint in PAINTS[body]:
        with Image.open(io.BytesIO(car_picture(body, paint, "side").file)) as photo:
            flank = ImageStat.Stat(photo.convert("RGB").crop((520, 420, 680, 520))).median
        nearest = min(PAINTS[body], key=lambda other: distance(flank, COLOURS[other]))
        assert nearest == paint


def distance(found: list[int], colour: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(found, ImageColor.getrgb(colour), strict=True))


def test_car_picture_views_are_distinct() -> None:
    shown = [car_picture("city", "Bleu Iron", view) for view in VIEWS]
    assert len({picture.file for picture in shown}) == len(VIEWS)
    for picture in shown:
        with Image.open(io.BytesIO(picture.file)) as photo:
            assert ImageStat.Stat(photo.convert("L")).stddev[0] > 20


def test_product_pictures_are_distinct() -> None:
    shown = {product_picture(sku).file for _kind, _name, sku, *_terms in SHELF}
    assert len(shown) == len(SHELF)


@pytest.mark.parametrize("file", FILMS, ids=lambda file: file.stem)
def test_film_duration_and_index_are_valid(file: Path) -> None:
    webm = file.read_bytes()
    assert webm.startswith(b"\x1a\x45\xdf\xa3")
    duration = webm.index(b"\x44\x89\x88") + 3
    assert struct.unpack(">d", webm[duration : duration + 8])[0] >= 10_000
    # The index's positions count from the first byte of the segment's content; a cluster begins there.
    content = webm.index(b"\x18\x53\x80\x67") + 12
    index = webm[: webm.index(b"\x1f\x43\xb6\x75")]
    # A cue names its track (1) and its position, whose own size stands before it.
    cues = re.finditer(rb"\xf7(?:\x81|\x88\x00{7})\x01\xf1([\x81-\x88])", index)
    positions = [int.from_bytes(index[cue.end() : cue.end() + cue[1][0] - 0x80]) for cue in cues]
    assert len(positions) >= 2
    assert {webm[content + position :][:4] for position in positions} == {b"\x1f\x43\xb6\x75"}
