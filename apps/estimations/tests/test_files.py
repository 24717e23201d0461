"""The photos, videos and attachments of an estimation."""

import io
from typing import Any

import pytest
from PIL import Image

from apps.cars.models import Car
from apps.estimations.models import Estimation, EstimationFile
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.samples import MOV, MP4, PDF
from apps.testing.storage import files_in
from apps.testing.uploads import picture_bytes, upload

from .factory import estimation_body, estimation_of


def post_estimation(api: Caller, **files: Any) -> Any:
    return api.post("/estimation/create", estimation_body(**files), format="multipart")


def test_estimation_files_grouped_by_kind(api: Caller) -> None:
    response = post_estimation(
        api,
        photos=[upload(name="avant.png"), upload(name="arrière.jpg")],
        videos=[upload(MP4, "tour.mp4", "video/mp4")],
        attachments=[upload(PDF, "carte grise.pdf", "application/pdf")],
    )

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert [photo["name"] for photo in row["photos"]] == ["avant.jpg", "arrière.jpg"]
    assert all(photo["thumbnail"] for photo in row["photos"])
    (video,), (attachment,) = row["videos"], row["attachments"]
    assert (video["name"], video["size"], video["contentType"], video["thumbnail"]) == (
        "tour.mp4",
        len(MP4),
        "video/mp4",
        None,
    )
    assert (attachment["name"], attachment["size"]) == ("carte grise.pdf", len(PDF))
    assert api.download(attachment["url"])[1] == PDF


def test_estimation_photo_strips_exif_and_rotates(api: Caller) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # Turned by a quarter.
    exif[0x010F] = "Appareil"

    row = post_estimation(api, photos=[upload(picture_bytes((60, 40), exif=exif))]).json()["data"]

    _response, content = api.download(row["photos"][0]["url"])
    kept = Image.open(io.BytesIO(content))
    assert kept.size == (40, 60)
    assert not kept.getexif()


def test_estimation_video_range_request_returns_206(api: Caller) -> None:
    row = post_estimation(api, videos=[upload(MP4, "tour.mp4", "video/mp4")]).json()["data"]

    response, content = api.download(row["videos"][0]["url"], Range="bytes=100-199")

    assert response.status_code == 206
    assert response["Content-Range"] == f"bytes 100-199/{len(MP4)}"
    assert response["Content-Type"] == "video/mp4"
    assert content == MP4[100:200]


def test_film_of_a_telephone_is_served_as_mp4(anonymous: Caller, api: Caller, partner: Partner) -> None:
    """A browser on an iPhone hands over QuickTime, which other browsers play under the type of MP4 alone."""
    body = estimation_body(
        clientPhone="0612345678",
        affiliateCode=partner.affiliate_code,
        videos=[upload(MOV, "IMG_0001.MOV", "video/quicktime")],
    )

    response = anonymous.post("/estimation/create", body, format="multipart")
    assert response.json()["data"]["leftOut"] == []

    (film,) = api.read(f"/estimation/{Estimation.objects.get().pk}")["videos"]
    assert (film["name"], film["contentType"]) == ("IMG_0001.mov", "video/mp4")
    response, content = api.download(film["url"], Range="bytes=100-199")
    assert (response.status_code, response["Content-Type"]) == (206, "video/mp4")
    assert content == MOV[100:200]


@pytest.mark.parametrize(
    "field, status, content, name",
    [
        ("photos", 415, PDF, "photo.jpg"),
        ("videos", 415, PDF, "video.mp4"),
        ("attachments", 415, b"<html><script>alert(1)</script>", "facture.pdf"),
        ("attachments", 415, MP4, "facture.pdf"),
        ("photos", 422, b"", "empty.jpg"),
    ],
)
def test_estimation_invalid_file_stores_nothing(
    api: Caller, partner: Partner, field: str, status: int, content: bytes, name: str
) -> None:
    good = {"photos": [upload()]} if field != "photos" else {"attachments": [upload(PDF, "a.pdf")]}

    response = post_estimation(api, **good, **{field: [upload(content, name)]})

    assert response.status_code == status, response.content
    assert {key.split(".")[0] for key in response.json()["errors"]} == {field}
    assert not Estimation.objects.exists()
    assert files_in(f"{partner.pk}/estimations") == []


@pytest.mark.parametrize("field, most, content", [("photos", 12, None), ("videos", 3, MP4), ("attachments", 10, PDF)])
def test_estimation_too_many_files_returns_422(api: Caller, field: str, most: int, content: bytes | None) -> None:
    response = post_estimation(api, **{field: [upload(content) for _file in range(most + 1)]})

    assert response.status_code == 422
    assert response.json()["errors"] == {field: [f"{most} fichiers au maximum."]}
    assert not Estimation.objects.exists()


@pytest.mark.parametrize("field", ["videos", "attachments"])
def test_estimation_file_too_large_returns_413(api: Caller, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.estimations.uploads.MAX_VIDEO_BYTES", 1000)
    monkeypatch.setattr("apps.estimations.uploads.MAX_ATTACHMENT_BYTES", 1000)

    response = post_estimation(api, **{field: [upload(MP4, "v.mp4", "video/mp4")]})

    assert response.status_code == 413
    assert set(response.json()["errors"]) == {field}
    assert not Estimation.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_estimation_delete_removes_files(api: Caller, partner: Partner) -> None:
    post_estimation(api, photos=[upload()], attachments=[upload(PDF, "a.pdf")])
    assert len(files_in(f"{partner.pk}/estimations")) == 3

    Estimation.objects.of(partner).delete()

    assert not EstimationFile.objects.exists()
    assert files_in(f"{partner.pk}/estimations") == []


def test_car_delete_keeps_estimations(api: Caller, partner: Partner, car: Car) -> None:
    estimation = estimation_of(partner, car=car)

    assert api.delete(f"/car/delete/{car.pk}").status_code == 200

    row = api.get(f"/estimation/{estimation.pk}").json()["data"]
    assert row["carId"] is None
    assert row["title"] == "Reprise Clio"
