"""Files that browsers and readers forgive are taken; a refusal names its true reason, in the caller's language."""

import io
import struct
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageFile

from apps.cars.models import ModelCar
from apps.cars.tests.factory import car_body
from apps.chat.tests.conftest import start
from apps.core.api.errors import FileDamaged, TypeNotAllowed
from apps.core.files.images import read_picture
from apps.core.files.uploads import DOCX, JPEG, MOV, MP4, PDF, PNG, FileType, check_upload
from apps.estimations.tests.factory import estimation_body
from apps.partners.models import Partner
from apps.testing import samples
from apps.testing.callers import Caller
from apps.testing.uploads import picture_bytes, upload

DAMAGED = "Cette photo est endommagée ou incomplète. Veuillez envoyer l’original ou une autre photo."


def noise(kind: str, size: tuple[int, int] = (640, 480), **options: Any) -> bytes:
    out = io.BytesIO()
    Image.effect_noise(size, 60).convert("RGB").save(out, kind, **options)
    return out.getvalue()


def wrong_checksum(content: bytes) -> bytes:
    """The PNG with a text before its picture whose checksum is another's."""
    text = b"tEXtComment\0Garage"
    return (
        content[:33] + struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text) ^ 1) + content[33:]
    )


def without_padding() -> bytes:
    """A WebP of an odd length, without the byte that fills it up."""
    content = next(content for side in range(40, 80) if (content := noise("WEBP", (side, side)))[-1] == 0)
    return content[:-1]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(noise("JPEG")[:-2], id="no end mark"),
        pytest.param(noise("JPEG")[:-1], id="half an end mark"),
        pytest.param(noise("JPEG", progressive=True)[:-2], id="progressive, no end mark"),
        pytest.param((whole := noise("JPEG", (640, 640)))[: int(len(whole) * 0.98)], id="last lines missing"),
        pytest.param(noise("JPEG") + b"appended", id="appended data"),
        pytest.param(wrong_checksum(noise("PNG")), id="wrong checksum of a text"),
        pytest.param(noise("PNG")[:-12], id="no end chunk"),
        pytest.param(without_padding(), id="no padding"),
    ],
)
def test_picture_that_browsers_show_is_taken(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    # Pillow, which measures the original below, forgives less.
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)

    picture = read_picture(upload(content), field="image")

    with Image.open(picture.file) as kept:
        assert kept.size == Image.open(io.BytesIO(content + b"\0")).size
        kept.load()


@pytest.mark.parametrize(
    "content",
    [
        pytest.param((whole := noise("JPEG"))[: len(whole) // 2], id="half a JPEG"),
        pytest.param((whole := noise("JPEG"))[: int(len(whole) * 0.9)], id="nine tenths of a JPEG"),
        pytest.param((whole := noise("JPEG", progressive=True))[: len(whole) // 2], id="half a progressive JPEG"),
        pytest.param((whole := noise("PNG"))[: len(whole) // 2], id="half a PNG"),
        pytest.param((whole := noise("WEBP"))[: len(whole) // 2], id="half a WebP"),
        pytest.param(noise("JPEG")[:120], id="head of a JPEG"),
        pytest.param(noise("PNG")[:20], id="head of a PNG"),
        pytest.param(b"\xff\xd8\xff" + bytes(500), id="signature alone"),
    ],
)
def test_damaged_picture_is_called_damaged(content: bytes) -> None:
    with pytest.raises(FileDamaged):
        read_picture(upload(content), field="image")


HALF = picture_bytes((200, 200))[:700]
GIF = b"GIF89a" + bytes(40)


@pytest.fixture
def refusal(api: Caller, partner: Partner, model_car: ModelCar) -> Callable[[str, bytes], Any]:
    """The answer to a picture that is sent at `place`."""

    def send(place: str, content: bytes) -> Any:
        file = upload(content)
        if place == "visitor":
            return start(partner).post("message/create", {"clientKey": "a", "file": file}, format="multipart")
        if place == "logo":
            return api.put("/partner/editMyProfile", {"logo": file}, format="multipart")
        bodies: dict[str, dict[str, Any]] = {
            "/car/create": car_body(model_car, image=file),
            "/estimation/create": estimation_body(photos=[file]),
        }
        return api.post(place, bodies[place], format="multipart")

    return send


@pytest.mark.parametrize("place", ["/car/create", "/estimation/create", "logo", "visitor"])
def test_refused_picture_names_its_reason(refusal: Callable[[str, bytes], Any], place: str) -> None:
    damaged, other = refusal(place, HALF), refusal(place, GIF)

    assert (damaged.status_code, other.status_code) == (415, 415)
    assert (damaged.json()["code"], damaged.json()["message"]) == ("file_damaged", DAMAGED)
    assert other.json()["code"] == "type_not_allowed"
    assert "JPEG" in other.json()["message"].upper() or "JPG" in other.json()["message"].upper()


@pytest.mark.parametrize(
    "language, words",
    [("fr", "endommagée"), ("en", "damaged"), ("zh", "已损坏"), ("ja", "破損")],
)
def test_damaged_is_said_in_every_language(api: Caller, model_car: ModelCar, language: str, words: str) -> None:
    body = car_body(model_car, image=upload(HALF))

    response = api.post("/car/create", body, format="multipart", HTTP_ACCEPT_LANGUAGE=language)

    assert words in response.json()["errors"]["image"][0]


def checked(content: bytes, *allowed: FileType) -> FileType:
    return check_upload(upload(content), allowed=allowed, max_bytes=10_000_000, field="file")


@pytest.mark.parametrize(
    "before", [b"\r\n", b"\n" * 1000, b"\xef\xbb\xbf", b"\xef\xbb\xbf\r\n \t", b"\0" * 16], ids=repr
)
def test_pdf_behind_blanks_is_taken(api: Caller, before: bytes) -> None:
    body = {"name": "Facture", "type": "invoice", "file": upload(before + samples.PDF, "facture.pdf")}

    response = api.post("/api/document/create", body, format="multipart")

    assert response.status_code == 201, response.content
    stored = response.json()["data"]["file"]
    assert stored["contentType"] == "application/pdf"
    assert api.download(stored["url"])[1] == before + samples.PDF


@pytest.mark.parametrize(
    "before",
    [
        b"<script>alert(1)</script>",
        b"<!doctype html>\r\n",
        b"alert(1)//",
        b"#!/bin/sh\n",
        b"MZ\x90\0",
        b"PK\x03\x04",
        b"GIF89a",
        b"\n" * 1024,
    ],
    ids=repr,
)
def test_pdf_behind_anything_else_is_refused(before: bytes) -> None:
    with pytest.raises(TypeNotAllowed):
        checked(before + samples.PDF, PDF)


def test_archive_that_cannot_be_opened_is_damaged() -> None:
    with pytest.raises(FileDamaged):
        checked(samples.DOCX[:60], PDF, DOCX)
    with pytest.raises(TypeNotAllowed) as other:
        checked(samples.ZIP, PDF, DOCX)
    assert not isinstance(other.value, FileDamaged)
    with pytest.raises(TypeNotAllowed) as picture:
        checked(samples.DOCX[:60], JPEG, PNG)
    assert not isinstance(picture.value, FileDamaged)


def test_quicktime_film_is_known_by_its_brand() -> None:
    assert checked(samples.MOV, MP4, MOV) == MOV
    assert (MOV.extension, MOV.content_type) == ("mov", "video/mp4")
    with pytest.raises(TypeNotAllowed):
        checked(samples.MOV, MP4)
