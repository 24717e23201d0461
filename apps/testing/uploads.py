"""Files that are sent in tests."""

import io
import struct
import zlib
from typing import Any

import piexif
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image


def picture_bytes(size: tuple[int, int] = (60, 40), *, kind: str = "JPEG", **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **options)
    return out.getvalue()


def png_bytes(side: int) -> bytes:
    """A PNG of side × side pixels, all black: few bytes."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    row = b"\0" * (side // 8 + 2)
    compress = zlib.compressobj(9)
    content = b"".join(compress.compress(row) for _row in range(side)) + compress.flush()
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", content) + chunk(b"IEND", b"")


def many_scans(count: int) -> bytes:
    """A progressive JPEG whose last scan is there so many times."""
    content = picture_bytes(progressive=True)
    start, end = content.rindex(b"\xff\xda"), len(content) - 2
    return content[:end] + content[start:end] * count + content[end:]


def phone_photograph() -> bytes:
    """A photograph as a phone makes it: lying on its side, with the place where it was taken."""
    image = Image.new("RGB", (400, 300), "white")
    image.paste("red", (0, 0, 400, 150))
    exif = piexif.dump(
        {
            "0th": {piexif.ImageIFD.Orientation: 6, piexif.ImageIFD.Make: b"Phone"},
            "GPS": {piexif.GPSIFD.GPSLatitudeRef: b"N", piexif.GPSIFD.GPSLatitude: ((47, 1), (13, 1), (0, 1))},
        }
    )
    out = io.BytesIO()
    image.save(out, "JPEG", exif=exif)
    return out.getvalue()


def upload(
    content: bytes | None = None, name: str = "photo.jpg", content_type: str = "image/jpeg"
) -> SimpleUploadedFile:
    """A file of a multipart body; a small picture unless `content` is given."""
    return SimpleUploadedFile(name, picture_bytes() if content is None else content, content_type)
