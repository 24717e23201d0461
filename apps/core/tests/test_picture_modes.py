"""Pictures of every kind that cameras, editors and web pages write keep their colours and their transparency."""

import io

import pytest
from PIL import Image, ImageCms

from apps.core.api.errors import TypeNotAllowed
from apps.core.files.images import read_picture
from apps.testing.uploads import picture_bytes, upload

TEAL = (0, 128, 128)
SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def encoded(mode: str, kind: str, **options: object) -> bytes:
    picture = Image.new("RGB", (60, 40), TEAL)
    if mode in ("RGBA", "LA"):
        picture.putalpha(128)
    if mode == "I;16":
        picture = picture.convert("L").convert("I").point(lambda value: value * 257)
    out = io.BytesIO()
    (picture.quantize(8) if mode == "P" else picture.convert(mode)).save(out, kind, **options)
    return out.getvalue()


def stored(content: bytes) -> Image.Image:
    picture = read_picture(upload(content), field="image")
    return Image.open(io.BytesIO(picture.file.read()))


@pytest.mark.parametrize(
    "mode, kind, options",
    [
        ("RGB", "JPEG", {}),
        ("RGB", "JPEG", {"progressive": True}),
        ("RGB", "JPEG", {"icc_profile": SRGB}),
        ("RGB", "JPEG", {"icc_profile": b"no profile"}),
        ("L", "JPEG", {}),
        ("CMYK", "JPEG", {}),
        ("RGB", "PNG", {}),
        ("P", "PNG", {}),
        ("L", "PNG", {}),
        ("I;16", "PNG", {}),
        ("RGB", "WEBP", {}),
        ("RGB", "WEBP", {"lossless": True}),
    ],
)
def test_opaque_picture_keeps_its_colour(mode: str, kind: str, options: dict[str, object]) -> None:
    content = encoded(mode, kind, **options)

    kept = stored(content)

    assert (kept.format, kept.mode, kept.size) == ("JPEG", "RGB", (60, 40))
    wanted = Image.new("RGB", (1, 1), TEAL).convert("L" if mode in ("L", "I;16") else "RGB").convert("RGB")
    tolerance = 60 if mode == "CMYK" else 8
    found, expected = kept.getpixel((30, 20)), wanted.getpixel((0, 0))
    assert isinstance(found, tuple)
    assert isinstance(expected, tuple)
    assert all(abs(one - other) <= tolerance for one, other in zip(found, expected, strict=True)), found


@pytest.mark.parametrize("mode, kind", [("RGBA", "PNG"), ("LA", "PNG"), ("RGBA", "WEBP")])
def test_transparent_picture_keeps_its_transparency(mode: str, kind: str) -> None:
    kept = stored(encoded(mode, kind))

    assert (kept.format, kept.mode) == ("WEBP", "RGBA")
    pixel = kept.getpixel((30, 20))
    assert isinstance(pixel, tuple)
    assert abs(pixel[3] - 128) <= 8


def test_palette_with_transparent_colour_keeps_it() -> None:
    out = io.BytesIO()
    Image.new("P", (20, 20), 0).save(out, "PNG", transparency=0)

    kept = stored(out.getvalue())

    assert kept.mode == "RGBA"
    assert kept.getpixel((10, 10))[3] == 0  # type: ignore[index]


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_picture_that_ends_early_is_refused(kind: str) -> None:
    out = io.BytesIO()
    Image.effect_noise((200, 200), 60).convert("RGB").save(out, kind)
    content = out.getvalue()

    with pytest.raises(TypeNotAllowed):
        read_picture(upload(content[: len(content) // 2]), field="image")


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_animation_is_its_first_picture(kind: str) -> None:
    frames = [Image.new("RGB", (20, 20), colour) for colour in ("teal", "red")]
    out = io.BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:])

    kept = stored(out.getvalue())

    assert kept.size == (20, 20)
    red, _green, _blue = kept.getpixel((10, 10))[:3]  # type: ignore[index]
    assert red < 60


def test_metadata_is_left_out() -> None:
    exif = Image.Exif()
    exif[0x010F] = "Phone"

    kept = stored(picture_bytes(exif=exif.tobytes(), icc_profile=SRGB))

    assert not kept.getexif()
    assert "icc_profile" not in kept.info
