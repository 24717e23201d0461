"""Pictures as they are kept: read with care, turned upright, free of EXIF, with a thumbnail."""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageCms, ImageOps

from apps.core.api.errors import TypeNotAllowed, UploadTooLarge

FORMATS = ("JPEG", "PNG", "WEBP")
MAX_BYTES = 10 * 1024 * 1024
MAX_PIXELS = 50_000_000
LONGEST_SIDE = 2560
THUMBNAIL = (480, 480)


@dataclass(frozen=True)
class Picture:
    """A picture ready to be stored: both files in the same format, `extension` and `content_type` tell which."""

    file: ContentFile[bytes]
    thumbnail: ContentFile[bytes]
    extension: str
    content_type: str


def read_picture(upload: UploadedFile[Any], *, field: str) -> Picture:
    """Decodes an upload and re-encodes it.

    Raises UploadTooLarge (bytes or pixels) and TypeNotAllowed (by content, whatever the name says), both under `field`.
    """
    if (upload.size or 0) > MAX_BYTES:
        raise UploadTooLarge(_("A photo can be up to 10 MB."), field=field)
    not_a_picture = TypeNotAllowed(_("Only JPEG, PNG and WebP photos are accepted."), field=field)
    try:
        with warnings.catch_warnings():
            # Our own limit, below, is stricter than the library's warning.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(upload, formats=FORMATS)
    except Image.DecompressionBombError as exc:
        raise _too_many_pixels(field) from exc
    except (OSError, ValueError, SyntaxError) as exc:
        raise not_a_picture from exc
    with image:
        if image.width * image.height > MAX_PIXELS:
            raise _too_many_pixels(field)
        try:
            # JPEG can be decoded at a fraction of its size, which saves most of the work.
            image.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
            upright = ImageOps.exif_transpose(_in_srgb(image))
            upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
        except (OSError, ValueError, SyntaxError, EOFError) as exc:
            raise not_a_picture from exc
    small = upright.copy()
    small.thumbnail(THUMBNAIL, Image.Resampling.LANCZOS, reducing_gap=2.0)
    opaque = upright.mode == "RGB"
    return Picture(
        file=_encode(upright, opaque=opaque),
        thumbnail=_encode(small, opaque=opaque),
        extension="jpg" if opaque else "webp",
        content_type="image/jpeg" if opaque else "image/webp",
    )


def _too_many_pixels(field: str) -> UploadTooLarge:
    return UploadTooLarge(_("A photo can have up to 50 megapixels."), field=field)


def _in_srgb(image: Image.Image) -> Image.Image:
    """The picture in the colours of the web, with transparency only where it has any."""
    exif = image.getexif()
    profile = image.info.get("icc_profile")
    mode = "RGBA" if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info else "RGB"
    converted = image.convert(mode)
    if profile and image.mode == "RGB":
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            ImageCms.profileToProfile(converted, source, ImageCms.createProfile("sRGB"), inPlace=True)
        except (ImageCms.PyCMSError, OSError):
            pass  # An unreadable profile: the colours are taken as they are.
    converted.info = {"exif": exif.tobytes()} if exif else {}
    return converted


def _encode(image: Image.Image, *, opaque: bool) -> ContentFile[bytes]:
    clean = Image.new(image.mode, image.size)
    clean.paste(image)
    out = io.BytesIO()
    if opaque:
        clean.save(out, "JPEG", quality=84)
    else:
        clean.save(out, "WEBP", quality=84)
    return ContentFile(out.getvalue())
