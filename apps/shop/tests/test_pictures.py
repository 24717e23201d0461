"""The pictures of a product: kept in their order, stored or refused with the whole call."""

from typing import Any

import pytest
from django.core.files.storage import default_storage

from apps.shop.models import Product, ProductImage
from apps.testing.callers import Caller
from apps.testing.uploads import upload


def put_product(api: Caller, product: Product, **body: Any) -> Any:
    return api.put(f"/shop/product/{product.pk}", body, format="multipart")


def picture_ids(answer: Any) -> list[str]:
    assert answer.status_code in (200, 201), answer.content
    return [image["id"] for image in answer.json()["data"]["images"]]


def test_product_create_stores_images_and_thumbnails(api: Caller) -> None:
    body = {"kind": "part", "name": "Balais", "sku": "B", "price": "1", "taxRate": "20", "stock": "1"}

    answer = api.post("/shop/product/create", {**body, "images": [upload(), upload()]}, format="multipart")

    first, _second = answer.json()["data"]["images"]
    assert picture_ids(answer)
    response, content = api.download(first["thumbnail"])
    assert response.status_code == 200
    assert content[:3] == b"\xff\xd8\xff"


def test_product_update_adds_removes_reorders_images(api: Caller, product: Product) -> None:
    one, two, three = picture_ids(put_product(api, product, images=[upload(), upload(), upload()]))
    gone = ProductImage.objects.get(pk=two)

    kept = picture_ids(put_product(api, product, existingImages=f"{three},{one}", images=[upload()]))

    assert kept[:2] == [three, one]
    assert len(kept) == 3
    cover, *others = picture_ids(put_product(api, product, existingImages=",".join(kept), image=upload()))
    assert (cover in kept, others) == (False, kept)
    kept = [cover, *others]
    assert picture_ids(put_product(api, product, name="Autre")) == kept
    assert picture_ids(put_product(api, product, existingImages="")) == []
    assert ProductImage.objects.count() == 0
    assert gone.file.name


@pytest.mark.django_db(transaction=True)
def test_product_delete_removes_image_files(api: Caller, product: Product) -> None:
    picture_ids(put_product(api, product, images=[upload(), upload()]))
    names = [str(name) for row in ProductImage.objects.values_list("file", "thumbnail") for name in row]
    assert all(default_storage.exists(name) for name in names)

    assert api.delete(f"/shop/product/{product.pk}").status_code == 200

    assert not any(default_storage.exists(name) for name in names)


@pytest.mark.parametrize(
    "body, status, field",
    [
        ({"images": [upload(b"GIF89a")]}, 415, "images"),
        ({"images": [upload() for _number in range(14)]}, 422, "images"),
        ({"existingImages": "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"}, 422, "existingImages"),
    ],
    ids=["type", "too many", "unknown"],
)
def test_invalid_image_rejects_whole_update(
    api: Caller, product: Product, body: dict[str, Any], status: int, field: str
) -> None:
    response = put_product(api, product, name="Autre", **body)

    assert response.status_code == status, response.content
    assert list(response.json()["errors"]) == [field]
    product.refresh_from_db()
    assert product.name == "Balais d’essuie-glace"
    assert ProductImage.objects.count() == 0


def test_image_limit_counts_existing_and_uploaded(api: Caller, product: Product) -> None:
    kept = picture_ids(put_product(api, product, images=[upload() for _number in range(13)]))

    response = put_product(api, product, existingImages=",".join(kept), images=[upload()])

    assert response.json()["errors"] == {"images": ["13 photos au maximum."]}
