"""Pictures as they are kept: read with care, turned upright, free of EXIF, with a thumbnail."""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageCms, ImageOps

from apps.core.api.errors import TypeNotAllowed, UploadTooLarge
from apps.core.api.rate_limits import Limit

from .decoding import decode

FORMATS = ("JPEG", "PNG", "WEBP")
MAX_BYTES = 10 * 1024 * 1024
MEGAPIXEL = 1_000_000
MAX_MEGAPIXELS = 50
# Of what is decoded, without a token. Larger photos of phones and cameras still pass: JPEG is decoded at a fraction.
VISITOR_MAX_MEGAPIXELS = 24
# In megapixels for each address: one form with twelve photos of the largest kind.
VISITOR_PICTURES = Limit("visitor-pictures", tries=12 * MAX_MEGAPIXELS, seconds=600)
# Cameras and editors write ten. Each is a pass over the whole picture, whose data may be only a few bytes.
MAX_JPEG_SCANS = 64
START_OF_SCAN = b"\xff\xda"
LONGEST_SIDE = 2560
THUMBNAIL = (480, 480)
# For the OpenAPI document.
PICTURE_HELP = (
    f"JPEG, PNG or WebP, up to {MAX_BYTES // 1024**2} MB and {MAX_MEGAPIXELS} megapixels. Stored without its metadata, "
    f"scaled down to {LONGEST_SIDE:,} pixels on the longer side."
)
STRIP_ROWS = 256


@dataclass(frozen=True)
class Picture:
    """A picture ready to be stored: both files in the same format, `extension` and `content_type` tell which."""

    file: ContentFile[bytes]
    thumbnail: ContentFile[bytes]
    extension: str
    content_type: str


def read_picture(upload: UploadedFile[Any], *, field: str, visitor: str = "") -> Picture:
    """Decodes an upload and re-encodes it. `visitor` is the address of a caller without a token.

    Raises UploadTooLarge (bytes or pixels) and TypeNotAllowed (by content, whatever the name says), both under `field`;
    PicturesBusy (503) where others have to be decoded first, TooManyTries (429) where the visitor has sent too many.
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
        raise _too_many_pixels(MAX_MEGAPIXELS, field) from exc
    except (OSError, ValueError, SyntaxError) as exc:
        raise not_a_picture from exc
    with image:
        if image.format not in ("PNG", "WEBP") and _scans(upload) > MAX_JPEG_SCANS:
            raise not_a_picture
        megapixels = image.width * image.height / MEGAPIXEL
        if megapixels > MAX_MEGAPIXELS:
            raise _too_many_pixels(MAX_MEGAPIXELS, field)
        # JPEG can be decoded at a half, a quarter or an eighth of its size, which saves most of the work.
        share = min(1, LONGEST_SIDE / max(image.size))
        image.draft(None, (int(image.width * share), int(image.height * share)))
        if visitor:
            if image.width * image.height > VISITOR_MAX_MEGAPIXELS * MEGAPIXEL:
                raise _too_many_pixels(VISITOR_MAX_MEGAPIXELS, field)
            VISITOR_PICTURES.spend(visitor, round(megapixels) or 1)
        try:
            return decode(partial(_re_encoded, image))
        except (OSError, ValueError, SyntaxError, EOFError) as exc:
            raise not_a_picture from exc


def _scans(upload: UploadedFile[Any]) -> int:
    """How many scans a JPEG has; its compressed data holds no such marker."""
    upload.seek(0)
    content: bytes = upload.read()
    return content.count(START_OF_SCAN)


def _too_many_pixels(megapixels: int, field: str) -> UploadTooLarge:
    return UploadTooLarge(_("A photo can have up to %(count)d megapixels.") % {"count": megapixels}, field=field)


def _re_encoded(image: Image.Image) -> Picture:
    profile = image.info.get("icc_profile") if image.mode == "RGB" else None
    small = _fitted(image)
    if profile:
        small = _in_srgb(small, profile)
    upright = ImageOps.exif_transpose(small)
    thumbnail = upright.copy()
    thumbnail.thumbnail(THUMBNAIL, Image.Resampling.LANCZOS, reducing_gap=2.0)
    opaque = upright.mode == "RGB"
    return Picture(
        file=_encode(upright, opaque=opaque),
        thumbnail=_encode(thumbnail, opaque=opaque),
        extension="jpg" if opaque else "webp",
        content_type="image/jpeg" if opaque else "image/webp",
    )


def _fitted(image: Image.Image) -> Image.Image:
    """The picture within the longest side, with transparency only where it has any.

    It is made smaller strip by strip: a second one of full size, in another mode, would take up to 200 MB.
    """
    transparent = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    mode = "RGBA" if transparent else "RGB"
    factor = max(1, max(image.size) // LONGEST_SIDE)
    if mode == image.mode and factor == 1:
        fitted = image
    else:
        fitted = Image.new(mode, (-(-image.width // factor), -(-image.height // factor)))
        for top in range(0, image.height, STRIP_ROWS * factor):
            strip = image.crop((0, top, image.width, min(top + STRIP_ROWS * factor, image.height)))
            fitted.paste(strip.convert(mode).reduce(factor), (0, top // factor))
        if exif := image.getexif():
            fitted.info["exif"] = exif.tobytes()
        image.close()
    fitted.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
    return fitted


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """The picture in the colours of the web."""
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), inPlace=True)
    except (ImageCms.PyCMSError, OSError):
        pass  # An unreadable profile: the colours are taken as they are.
    return image


def _encode(image: Image.Image, *, opaque: bool) -> ContentFile[bytes]:
    clean = Image.new(image.mode, image.size)
    clean.paste(image)
    out = io.BytesIO()
    if opaque:
        clean.save(out, "JPEG", quality=84)
    else:
        clean.save(out, "WEBP", quality=84)
    return ContentFile(out.getvalue())
