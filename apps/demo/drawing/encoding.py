"""Drawn pictures as they would be kept had they been uploaded."""

from __future__ import annotations

import io
from dataclasses import dataclass

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.core.images import read_picture


@dataclass(frozen=True)
class Drawn:
    """The bytes of a picture and of its thumbnail, to be copied as often as needed."""

    file: bytes
    thumbnail: bytes
    extension: str


def encoded(image: Image.Image) -> Drawn:
    """`image` through what every upload goes through."""
    out = io.BytesIO()
    kind = "JPEG" if image.mode == "RGB" else "PNG"
    image.save(out, kind, quality=95)
    upload = SimpleUploadedFile("drawn", out.getvalue(), f"image/{kind.lower()}")
    kept = read_picture(upload, field="image")
    return Drawn(kept.file.read(), kept.thumbnail.read(), kept.extension)
