"""Pictures as they are kept: read with care, turned upright, free of EXIF, with a thumbnail."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import pyvips
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import FileDamaged, TypeNotAllowed, UploadTooLarge
from apps.core.api.rate_limits import Limit

from .decoding import decode
from .uploads import JPEG, PNG, WEBP, check_content, guessed_type

MAX_BYTES = 10 * 1024 * 1024
MEGAPIXEL = 1_000_000
MAX_MEGAPIXELS = 50
# Without a token, except a JPEG of one scan, as phones send it: that takes half the time, and little memory.
VISITOR_MAX_MEGAPIXELS = 24
# In megapixels for each address: one form with twelve photos of the largest kind.
VISITOR_PICTURES = Limit("visitor-pictures", tries=12 * MAX_MEGAPIXELS, seconds=600)
# Cameras and editors write ten. Each is a pass over the whole picture, whose data may be only a few bytes; compressed
# data holds no such marker.
MAX_JPEG_SCANS = 64
START_OF_IMAGE, START_OF_SCAN, END_OF_IMAGE = b"\xff\xd8", b"\xff\xda", b"\xff\xd9"
START_OF_WEBP = b"RIFF"
# A photo whose last lines are missing is taken, as browsers show it; below this share of its lines it is damaged.
READABLE_SHARE = 0.95
LONGEST_SIDE = 2560
THUMBNAIL = (480, 480)
# For the OpenAPI document.
PICTURE_HELP = (
    f"JPEG, PNG or WebP, up to {MAX_BYTES // 1024**2} MB and {MAX_MEGAPIXELS} megapixels. Stored without its metadata, "
    f"scaled down to {LONGEST_SIDE:,} pixels on the longer side."
)
QUALITY = 84

# One core for a picture: `decode` says how many there are at a time. None is read twice.
pyvips.concurrency_set(1)
pyvips.cache_set_max(0)
# Decoders that are not meant for strangers' files.
pyvips.block_untrusted_set(True)


@dataclass(frozen=True)
class Picture:
    """A picture ready to be stored: both files in the same format, `extension` and `content_type` tell which."""

    file: ContentFile[bytes]
    thumbnail: ContentFile[bytes]
    extension: str
    content_type: str


def read_picture(upload: UploadedFile[bytes], *, field: str, visitor: str = "") -> Picture:
    """Decodes an upload and re-encodes it. `visitor` is the address of a caller without a token.

    Raises, under `field`, UploadTooLarge (bytes or pixels), TypeNotAllowed (by content, whatever the name says) and
    FileDamaged; PicturesBusy (503) where others have to be decoded first, TooManyTries (429) where the visitor has sent
    too many.
    """
    if (upload.size or 0) > MAX_BYTES:
        raise UploadTooLarge(_("A photo can be up to 10 MB."), field=field)
    check_content(upload, field=field)
    upload.seek(0)
    content: bytes = upload.read()
    if guessed_type(content) not in (JPEG, PNG, WEBP):
        raise TypeNotAllowed(_("Only JPEG, PNG and WebP photos are accepted."), field=field)
    damaged = FileDamaged(
        _("This photo is damaged or incomplete. Please send the original again, or another photo."), field=field
    )
    content = _padded(content)
    try:
        image = _opened(content)
    except pyvips.Error as exc:
        raise damaged from exc
    is_jpeg = content.startswith(START_OF_IMAGE)
    is_multiscan = is_jpeg and image.get("jpeg-multiscan")
    if is_multiscan and content.count(START_OF_SCAN) > MAX_JPEG_SCANS:
        raise TypeNotAllowed(
            _("This photo is built in a way that takes too long to read. Please save it again as a JPEG."), field=field
        )
    megapixels = image.width * image.height / MEGAPIXEL
    if megapixels > MAX_MEGAPIXELS:
        raise _too_many_pixels(MAX_MEGAPIXELS, field)
    if visitor:
        if megapixels > VISITOR_MAX_MEGAPIXELS and (is_multiscan or not is_jpeg):
            raise _too_many_pixels(VISITOR_MAX_MEGAPIXELS, field)
        VISITOR_PICTURES.spend(visitor, round(megapixels) or 1)
    try:
        return decode(partial(_re_encoded, content, image))
    except pyvips.Error as exc:
        raise damaged from exc


def _padded(content: bytes) -> bytes:
    """A WebP of an odd length is filled up to an even one, which some programs forget."""
    missing = int.from_bytes(content[4:8], "little") + 8 - len(content) if content.startswith(START_OF_WEBP) else 0
    return content + b"\0" if missing == 1 else content


def _too_many_pixels(megapixels: int, field: str) -> UploadTooLarge:
    return UploadTooLarge(_("A photo can have up to %(count)d megapixels.") % {"count": megapixels}, field=field)


def _re_encoded(content: bytes, image: pyvips.Image) -> Picture:
    picture = _in_srgb(_decoded(content, image))
    opaque = not picture.hasalpha()
    return Picture(
        file=_encode(picture, opaque=opaque),
        thumbnail=_encode(_thumbnail(picture, opaque=opaque), opaque=opaque),
        extension="jpg" if opaque else "webp",
        content_type="image/jpeg" if opaque else "image/webp",
    )


def _thumbnail(picture: pyvips.Image, *, opaque: bool) -> pyvips.Image:
    width, height = THUMBNAIL
    share = min(1, width / picture.width, height / picture.height)
    if opaque and share < 1:
        # Half the time of the other's filter, and as sharp where a thumbnail is shown.
        return picture.resize(share, kernel="linear")
    # Keeps the colours of transparent pixels out of their neighbours.
    return picture.thumbnail_image(width, height=height, size="down")


def _opened(content: bytes, fail_on: str = "truncated") -> pyvips.Image:
    """The picture with its size, whose lines can be read once. Raises pyvips.Error."""
    if content.startswith(START_OF_IMAGE):
        load = pyvips.Image.jpegload_buffer
    else:
        load = pyvips.Image.webpload_buffer if content.startswith(START_OF_WEBP) else pyvips.Image.pngload_buffer
    return load(content, access="sequential", fail_on=fail_on)


def _decoded(content: bytes, image: pyvips.Image) -> pyvips.Image:
    """The picture as far as it is there, without its end mark too. Raises pyvips.Error where lines are missing."""
    try:
        return _scaled_down(content, image, "truncated")
    except pyvips.Error:
        if content.startswith(START_OF_IMAGE):
            # With an end mark put behind it, the decoder warns of every bit that is missing before.
            ended = content + END_OF_IMAGE
            with suppress(pyvips.Error):
                return _scaled_down(ended, _opened(ended, "warning"), "warning")
        lines = _opened(content)
        lines.crop(0, 0, lines.width, max(1, int(lines.height * READABLE_SHARE))).avg()
        return _scaled_down(content, _opened(content, "none"), "none")


def _scaled_down(content: bytes, image: pyvips.Image, fail_on: str) -> pyvips.Image:
    """The picture turned upright, and scaled down where it is larger than pictures are stored."""
    if max(image.width, image.height) <= LONGEST_SIDE:
        return image.copy_memory().autorot()
    side, options = LONGEST_SIDE, f"[fail_on={fail_on}]"
    return pyvips.Image.thumbnail_buffer(content, side, height=side, option_string=options).copy_memory()


def _in_srgb(image: pyvips.Image) -> pyvips.Image:
    """The picture in the colours of the web, eight bits each."""
    if image.get_typeof("icc-profile-data"):
        # With an unreadable profile the colours are taken as they are.
        with suppress(pyvips.Error):
            return image.icc_transform("srgb", embedded=True).copy_memory()
    return image if image.interpretation == "srgb" else image.colourspace("srgb")


def _encode(image: pyvips.Image, *, opaque: bool) -> ContentFile[bytes]:
    save = image.jpegsave_buffer if opaque else image.webpsave_buffer
    return ContentFile(save(Q=QUALITY, keep="none"))
