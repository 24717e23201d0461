"""Photos from callers without a token: fewer pixels, and so many for each address."""

import pytest

from apps.estimations import services
from apps.estimations.models import Estimation, EstimationFile
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.storage import all_files_in
from apps.testing.uploads import many_scans, picture_bytes, png_bytes, upload

from .factory import estimation_body
from .test_public_create import public_body

pytestmark = pytest.mark.django_db

TOO_MANY_PIXELS = "Une photo peut compter 24 mégapixels au maximum."


def nothing_stored() -> bool:
    return not Estimation.objects.exists() and not EstimationFile.objects.exists() and not list(all_files_in())


def test_public_photo_with_too_many_pixels_returns_413(anonymous: Caller, partner: Partner) -> None:
    body = public_body(partner, photos=[upload(), upload(png_bytes(5000))])

    response = anonymous.post("/estimation/create", body, format="multipart")

    assert response.status_code == 413
    assert response.json()["errors"] == {"photos": [TOO_MANY_PIXELS]}
    assert nothing_stored()


def test_partner_photo_may_have_more_pixels(api: Caller) -> None:
    response = api.post("/estimation/create", estimation_body(photos=[upload(png_bytes(5000))]), format="multipart")

    assert response.status_code == 201, response.content


def test_public_jpeg_of_48_megapixels_accepted(anonymous: Caller, partner: Partner) -> None:
    body = public_body(partner, photos=[upload(picture_bytes((8064, 6048)))])

    assert anonymous.post("/estimation/create", body, format="multipart").status_code == 201


def test_public_photo_with_many_scans_returns_415(anonymous: Caller, partner: Partner) -> None:
    """Each scan is a pass over the whole picture: 5,000 of them took two minutes."""
    body = public_body(partner, photos=[upload(many_scans(100))])

    response = anonymous.post("/estimation/create", body, format="multipart")

    assert response.status_code == 415
    assert set(response.json()["errors"]) == {"photos"}
    assert nothing_stored()


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
