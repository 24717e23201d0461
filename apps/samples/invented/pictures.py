"""Pictures of cars: files of apps/samples/pictures/, copied as they are."""

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
        return picture(FOLDER / f"cars/interior-{INTERIORS[len(body + paint) % len(INTERIORS)]}")
    return picture(FOLDER / f"cars/{body}-{slugify(paint)}-{view}")


def picture(path: Path) -> Picture:
    """The picture of that path, without `.webp`, and its thumbnail beside it."""
    return Picture(read(path.with_name(f"{path.name}.webp")), read(path.with_name(f"{path.name}{SMALL}.webp")))


@cache
def read(path: Path) -> bytes:
    """A file, read once however many rows have a copy."""
    return path.read_bytes()
