"""Photos from callers without a token: fewer pixels, and so many for each address."""

from typing import Any

import pytest

from apps.estimations import services
from apps.estimations.models import Estimation, EstimationFile
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.samples import EXE, PDF
from apps.testing.storage import all_files_in
from apps.testing.uploads import many_scans, picture_bytes, png_bytes, upload

from .factory import estimation_body
from .test_public_create import public_body

pytestmark = pytest.mark.django_db

TOO_MANY_PIXELS = "Une photo peut compter 24 mégapixels au maximum."


def left_out(response: Any) -> list[dict[str, str]]:
    """The files that a request was stored without."""
    assert response.status_code == 201, response.content
    assert Estimation.objects.count() == 1
    files: list[dict[str, str]] = response.json()["data"]["leftOut"]
    return files


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(png_bytes(5000), id="PNG"),
        # All its pixels are kept in memory until the last scan is read.
        pytest.param(picture_bytes((5000, 5000), progressive=True), id="progressive JPEG"),
    ],
)
def test_public_photo_with_too_many_pixels_is_left_out(anonymous: Caller, partner: Partner, content: bytes) -> None:
    body = public_body(partner, photos=[upload(), upload(content, "grande.png")])

    response = anonymous.post("/estimation/create", body, format="multipart")

    assert left_out(response) == [{"field": "photos", "name": "grande.png", "reason": TOO_MANY_PIXELS}]
    assert EstimationFile.objects.count() == 1


def test_partner_photo_may_have_more_pixels(api: Caller) -> None:
    response = api.post("/estimation/create", estimation_body(photos=[upload(png_bytes(5000))]), format="multipart")

    assert response.status_code == 201, response.content


def test_public_jpeg_of_48_megapixels_accepted(anonymous: Caller, partner: Partner) -> None:
    body = public_body(partner, photos=[upload(picture_bytes((8064, 6048)))])

    assert anonymous.post("/estimation/create", body, format="multipart").status_code == 201


def test_public_photo_with_many_scans_is_left_out(anonymous: Caller, partner: Partner) -> None:
    """Each scan is a pass over the whole picture: 5,000 of them took two minutes."""
    body = public_body(partner, photos=[upload(many_scans(100))])

    response = anonymous.post("/estimation/create", body, format="multipart")

    assert [file["field"] for file in left_out(response)] == ["photos"]
    assert not EstimationFile.objects.exists()
    assert not list(all_files_in())


UNREADABLE = {
    "photos": (picture_bytes((200, 200))[:700], "photo.jpg", "endommagée"),
    "videos": (b"RIFF\0\0\0\0AVI LIST" + bytes(99), "tour.avi", "mov, mp4, webm"),
    "attachments": (EXE, "C:\\devis.pdf", "pdf"),
}


@pytest.mark.parametrize("field", UNREADABLE)
@pytest.mark.parametrize("empty", [False, True])
def test_file_that_cannot_be_taken_costs_no_request(
    anonymous: Caller, partner: Partner, field: str, empty: bool
) -> None:
    content, name, reason = UNREADABLE[field]
    good = {"photos": [upload()], "attachments": [upload(PDF, "carte grise.pdf")]}
    bad = upload(b"" if empty else content, name)
    files = {**good, field: [*good.get(field, []), bad]}

    response = anonymous.post("/estimation/create", public_body(partner, **files), format="multipart")

    (refused,) = left_out(response)
    assert (refused["field"], refused["name"]) == (field, name.rpartition("\\")[2])
    assert ("vide" if empty else reason) in refused["reason"]
    assert sorted(EstimationFile.objects.values_list("kind", flat=True)) == ["attachment", "photo"]


@pytest.mark.parametrize("language, words", [("fr", "endommagée"), ("en", "damaged"), ("zh", "已损坏"), ("ja", "破損")])
def test_left_out_file_is_explained_in_every_language(
    anonymous: Caller, partner: Partner, language: str, words: str
) -> None:
    body = public_body(partner, photos=[upload(UNREADABLE["photos"][0])])

    response = anonymous.post("/estimation/create", body, format="multipart", HTTP_ACCEPT_LANGUAGE=language)

    assert words in left_out(response)[0]["reason"]


def test_partner_is_refused_what_a_visitor_is_left_without(api: Caller) -> None:
    body = estimation_body(photos=[upload(UNREADABLE["photos"][0])])

    assert api.post("/estimation/create", body, format="multipart").status_code == 415
    assert not Estimation.objects.exists()


def test_public_photos_limited_by_address(anonymous: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.core.files.images.VISITOR_PICTURES.tries", 30)
    large = picture_bytes((4000, 3000))

    def send(caller: Caller, address: str, **body: object) -> int:
        body = public_body(partner, photos=[upload(large), upload(large)], **body)
        response = caller.post("/estimation/create", body, format="multipart", REMOTE_ADDR=address)
        if response.status_code == 429:
            assert 1 <= int(response["Retry-After"]) <= 600
        return int(response.status_code)

    assert [send(anonymous, "198.51.100.1"), send(anonymous, "198.51.100.1"), send(anonymous, "198.51.100.2")] == [
        201,
        429,
        201,
    ]
    assert Estimation.objects.count() == 2
    assert services.PUBLIC_ESTIMATIONS.tries > 3


def test_partner_photos_not_limited_by_address(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.core.files.images.VISITOR_PICTURES.tries", 0)

    assert api.post("/estimation/create", estimation_body(photos=[upload()]), format="multipart").status_code == 201
