"""What becomes of pictures: accepted, cleaned, refused, removed."""

import io
import json
from typing import Any

import pytest
from django.conf import settings
from PIL import Image

from apps.cars.models import Car, CarImage, ModelCar
from apps.core.files import images
from apps.testing.callers import Caller
from apps.testing.openapi import DOCUMENT, body_schema
from apps.testing.storage import all_files_in
from apps.testing.uploads import phone_photograph, picture_bytes, png_bytes, upload

from .factory import car_body


def nothing_stored() -> bool:
    return not Car.objects.exists() and not CarImage.objects.exists() and not list(all_files_in())


def test_image_upload_strips_exif_and_rotates(api: Caller, model_car: ModelCar) -> None:
    response = api.post("/car/create", car_body(model_car, image=upload(phone_photograph())), format="multipart")

    _answer, content = api.download(response.json()["data"]["image"]["url"])
    kept = Image.open(io.BytesIO(content))
    assert kept.size == (300, 400)
    assert not kept.getexif()
    assert b"Phone" not in content
    # Orientation 6 means: turn clockwise; the red upper half comes to the right.
    red = kept.getpixel((250, 200))
    assert isinstance(red, tuple)
    assert red[0] > 200
    assert red[1] < 60


def test_image_upload_large_resized_with_thumbnail(api: Caller, model_car: ModelCar) -> None:
    large = picture_bytes((4000, 3000))

    row = api.post("/car/create", car_body(model_car, image=upload(large)), format="multipart").json()["data"]

    sizes = [Image.open(io.BytesIO(api.download(row["image"][key])[1])).size for key in ("url", "thumbnail")]
    assert sizes == [(2560, 1920), (480, 360)]


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_image_upload_accepts_jpeg_png_webp(api: Caller, model_car: ModelCar, kind: str) -> None:
    response = api.post(
        "/car/create", car_body(model_car, image=upload(picture_bytes(kind=kind), name="photo")), format="multipart"
    )

    assert response.status_code == 201, response.content


def test_image_upload_keeps_transparency(api: Caller, model_car: ModelCar) -> None:
    out = io.BytesIO()
    Image.new("RGBA", (40, 40), (255, 0, 0, 0)).save(out, "PNG")

    row = api.post("/car/create", car_body(model_car, image=upload(out.getvalue())), format="multipart").json()["data"]

    answer, content = api.download(row["image"]["url"])
    assert answer["Content-Type"] == "image/webp"
    assert Image.open(io.BytesIO(content)).mode == "RGBA"


@pytest.mark.parametrize(
    "content,status,code",
    [
        (b"%PDF-1.7\n%renamed", 415, "type_not_allowed"),
        (b"GIF89a" + bytes(40), 415, "type_not_allowed"),
        (picture_bytes()[:120], 415, "file_damaged"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", 415, "type_not_allowed"),
        (b"\xff\xd8\xff" + bytes(images.MAX_BYTES), 413, "upload_too_large"),
    ],
)
def test_image_upload_invalid_returns_415_or_413(
    api: Caller, model_car: ModelCar, content: bytes, status: int, code: str
) -> None:
    response = api.post("/car/create", car_body(model_car, image=upload(content)), format="multipart")

    assert response.status_code == status
    error = response.json()
    assert error["code"] == code
    assert error["errors"] == {"image": [error["message"]]}
    assert nothing_stored()


def test_image_decompression_bomb_returns_413(api: Caller, model_car: ModelCar) -> None:
    content = png_bytes(30_000)
    assert len(content) < 150_000

    response = api.post("/car/create", car_body(model_car, image=upload(content, "photo.png")), format="multipart")

    assert response.status_code == 413
    assert response.json()["message"] == "Une photo peut compter 50 mégapixels au maximum."
    assert nothing_stored()


def test_car_create_13_secondary_images_returns_422(api: Caller, model_car: ModelCar) -> None:
    response = api.post(
        "/car/create", car_body(model_car, secondaryImages=[upload() for _n in range(13)]), format="multipart"
    )

    assert response.status_code == 422
    assert response.json()["errors"] == {"secondaryImages": ["12 photos secondaires au maximum."]}
    assert nothing_stored()


def test_car_create_takes_images_by_their_number(api: Caller, model_car: ModelCar) -> None:
    """As PHP and Rails write the lists of a form."""
    numbered = {f"secondaryImages[{place}]": upload() for place in range(2)}

    response = api.post("/car/create", car_body(model_car, **numbered), format="multipart")

    assert len(response.json()["data"]["secondaryImages"]) == 2


def test_invalid_secondary_image_rejects_car_create(api: Caller, model_car: ModelCar) -> None:
    response = api.post(
        "/car/create", car_body(model_car, secondaryImages=[upload(), upload(b"no picture")]), format="multipart"
    )

    assert response.status_code == 415
    assert list(response.json()["errors"]) == ["secondaryImages"]
    assert nothing_stored()


def test_car_create_duplicate_leaves_no_files(api: Caller, model_car: ModelCar) -> None:
    api.post("/car/create", car_body(model_car, vin="VF1"), format="multipart")
    before = set(all_files_in())

    response = api.post("/car/create", car_body(model_car, nom="Autre", vin="vf-1"), format="multipart")

    assert response.status_code == 400
    assert set(all_files_in()) == before
    assert CarImage.objects.count() == 1


def test_car_create_ignores_existing_image_references(api: Caller, model_car: ModelCar) -> None:
    references = {"existingMainImage": "1.jpg", "existingSecondaryImages": '["2.jpg"]'}

    response = api.post("/car/create", car_body(model_car, **references), format="multipart")

    assert response.status_code == 201
    assert response.json()["data"]["secondaryImages"] == []


@pytest.fixture
def pictured_car(api: Caller, model_car: ModelCar) -> dict[str, Any]:
    """A car with a main picture and two secondary ones."""
    response = api.post("/car/create", car_body(model_car, secondaryImages=[upload(), upload()]), format="multipart")
    row: dict[str, Any] = response.json()["data"]
    return row


def put_car(api: Caller, row: dict[str, Any], **fields: Any) -> Any:
    return api.put(f"/car/updateById/{row['id']}", fields, format="multipart")


@pytest.mark.django_db(transaction=True)
def test_car_update_omitted_image_deletes_files(api: Caller, pictured_car: dict[str, Any]) -> None:
    kept, gone = pictured_car["secondaryImages"]

    response = put_car(api, pictured_car, existingSecondaryImages=f'["{kept["url"]}"]', secondaryImages=[upload()])

    row = response.json()["data"]
    assert row["image"]["id"] == pictured_car["image"]["id"]
    assert row["secondaryImages"][0]["id"] == kept["id"]
    assert gone["id"] not in {image["id"] for image in row["secondaryImages"]}
    assert len(list(all_files_in())) == 2 * 3


def test_car_update_new_main_image_replaces_old(api: Caller, pictured_car: dict[str, Any]) -> None:
    row = put_car(api, pictured_car, image=upload(picture_bytes((90, 90)))).json()["data"]

    assert row["image"]["id"] != pictured_car["image"]["id"]
    assert [image["id"] for image in row["secondaryImages"]] == [
        image["id"] for image in pictured_car["secondaryImages"]
    ]


def test_car_update_secondary_image_becomes_main(api: Caller, pictured_car: dict[str, Any]) -> None:
    first, second = (image["id"] for image in pictured_car["secondaryImages"])
    former = pictured_car["image"]["id"]

    row = put_car(
        api, pictured_car, existingMainImage=second, existingSecondaryImages=f'["{first}", "{former}"]'
    ).json()["data"]

    assert row["image"]["id"] == second
    assert [image["id"] for image in row["secondaryImages"]] == [first, former]


def test_car_update_reorders_secondary_images(api: Caller, pictured_car: dict[str, Any]) -> None:
    first, second = (image["id"] for image in pictured_car["secondaryImages"])

    row = put_car(api, pictured_car, existingSecondaryImages=f'["{second}", "{first}"]').json()["data"]

    assert [image["id"] for image in row["secondaryImages"]] == [second, first]


def test_car_update_without_images_keeps_all(api: Caller, pictured_car: dict[str, Any]) -> None:
    row = put_car(api, pictured_car, nom="C3 You").json()["data"]

    assert row["nom"] == "C3 You"
    assert row["image"]["id"] == pictured_car["image"]["id"]
    assert len(row["secondaryImages"]) == 2


@pytest.mark.parametrize(
    "field,value",
    [
        ("existingMainImage", "not-a-picture"),
        ("existingMainImage", "https://[elsewhere/a.jpg"),
        ("existingSecondaryImages", '["https://elsewhere.example/a.jpg"]'),
        ("existingSecondaryImages", '["//[::"]'),
        ("existingSecondaryImages", "not json"),
        ("existingSecondaryImages", '{"a": 1}'),
        ("existingSecondaryImages", "[1]"),
        ("existingSecondaryImages", "[" * 5000),
    ],
)
def test_car_update_unknown_image_returns_422(
    api: Caller, pictured_car: dict[str, Any], field: str, value: str
) -> None:
    response = put_car(api, pictured_car, nom="Autre", **{field: value})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert Car.objects.get().nom == "C3 Shine"


def test_car_update_other_car_image_returns_422(api: Caller, pictured_car: dict[str, Any], model_car: ModelCar) -> None:
    other = api.post("/car/create", car_body(model_car, nom="Autre"), format="multipart").json()["data"]

    response = put_car(api, pictured_car, existingSecondaryImages=f'["{other["image"]["id"]}"]')

    assert response.status_code == 422
    assert CarImage.objects.count() == 4


def test_car_update_13_secondary_images_returns_422(api: Caller, pictured_car: dict[str, Any]) -> None:
    kept = '["' + '","'.join(image["id"] for image in pictured_car["secondaryImages"]) + '"]'

    response = put_car(api, pictured_car, existingSecondaryImages=kept, secondaryImages=[upload() for _n in range(11)])

    assert response.status_code == 422
    assert CarImage.objects.count() == 3


@pytest.mark.parametrize(
    "path,field",
    [
        ("/car/create", "image"),
        ("/car/create", "secondaryImages"),
        ("/partner/editMyProfile", "logo"),
        ("/shop/product/create", "images"),
        ("/estimation/create", "photos"),
    ],
)
def test_stored_size_documented(path: str, field: str) -> None:
    (operation,) = DOCUMENT["paths"][path].values()
    description = body_schema(operation)["properties"][field]["description"]

    assert f"{images.LONGEST_SIDE:,} pixels" in description


@pytest.mark.parametrize("language,size", [("fr", "2\u202f560"), ("en", "2,560"), ("zh", "2,560"), ("ja", "2,560")])
def test_stored_size_shown_beside_uploads(language: str, size: str) -> None:
    folder = settings.BASE_DIR / "frontend" / "src"
    for path, text in (("components", "images.hint"), ("features/partners", "partners.logo.hint")):
        texts = json.loads((folder / path / "texts" / f"{language}.json").read_text())
        assert size in texts[text]
