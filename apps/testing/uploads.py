"""Files that are sent in tests."""

import io
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image


def picture_bytes(size: tuple[int, int] = (60, 40), *, kind: str = "JPEG", **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **options)
    return out.getvalue()


def upload(
    content: bytes | None = None, name: str = "photo.jpg", content_type: str = "image/jpeg"
) -> SimpleUploadedFile:
    """A file of a multipart body; a small picture unless `content` is given."""
    return SimpleUploadedFile(name, picture_bytes() if content is None else content, content_type)
