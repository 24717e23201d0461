"""The pictures and films of the demonstration: files of apps/demo/pictures/, copied as they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.utils.text import slugify

FOLDER = Path(__file__).resolve().parent.parent / "pictures"
# Views of a car; the first is its main picture.
VIEWS = ("side", "front", "back", "wheel", "interior")
INTERIORS = ("black", "sand")
SMALL = "-small"


@dataclass(frozen=True)
class Picture:
    """The bytes of a WebP picture and of its thumbnail."""

    file: bytes
    thumbnail: bytes


def car_picture(body: str, paint: str, view: str) -> Picture:
    """The car of that body and paint (see catalogue.PAINTS), seen from `view`."""
    if view == "interior":
        return _picture(f"cars/interior-{INTERIORS[len(body + paint) % len(INTERIORS)]}")
    return _picture(f"cars/{body}-{slugify(paint)}-{view}")


def product_picture(sku: str) -> Picture:
    """The product of that reference."""
    return _picture(f"products/{sku.lower()}")


def logo(company: str) -> bytes:
    """The logo of a company, as small as it is kept."""
    return read(f"logos/{slugify(company)}.webp")


def film(name: str) -> bytes:
    """A WebM film."""
    return read(f"films/{name}.webm")


def walk_around(body: str, paint: str) -> bytes:
    """A film of the car of that body and paint: there is one for each pair of estimations.FILMED."""
    return film(f"walk-around-{body}-{slugify(paint)}")


@cache
def read(name: str) -> bytes:
    """A file of the folder, read once however many rows have a copy."""
    return (FOLDER / name).read_bytes()


def _picture(name: str) -> Picture:
    return Picture(read(f"{name}.webp"), read(f"{name}{SMALL}.webp"))
