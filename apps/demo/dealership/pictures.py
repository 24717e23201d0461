"""The logos, products and films of the demonstration: files of apps/demo/pictures/, copied as they are."""

from __future__ import annotations

from pathlib import Path

from django.utils.text import slugify

from apps.samples.invented.pictures import Picture, picture, read

FOLDER = Path(__file__).resolve().parent.parent / "pictures"


def product_picture(sku: str) -> Picture:
    """The product of that reference."""
    return picture(FOLDER / f"products/{sku.lower()}")


def logo(company: str) -> bytes:
    """The logo of a company, as small as it is kept."""
    return read(FOLDER / f"logos/{slugify(company)}.webp")


def film(name: str) -> bytes:
    """A WebM film."""
    return read(FOLDER / f"films/{name}.webm")


def film_captions(name: str) -> str:
    """The WebVTT of a film."""
    return read(FOLDER / f"films/{name}.vtt").decode()


def film_poster(name: str) -> Picture:
    """What is shown of a film before it plays."""
    return picture(FOLDER / f"films/{name}")


def walk_around(body: str, paint: str) -> bytes:
    """A film of the car of that body and paint: there is one for each pair of estimations.FILMED."""
    return film(f"walk-around-{body}-{slugify(paint)}")
