"""Write operations on products and their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import RestrictedError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.core.api.errors import invalid
from apps.core.api.money import check_decimals
from apps.core.files.images import Picture, read_picture
from apps.core.files.stored import StoredFiles
from apps.core.models.db import locked, refuse_duplicate
from apps.partners.models import Partner

from .errors import ProductExists, ProductInUse
from .models import OrderLine, Product, ProductImage

MAX_IMAGES = 13


def create_product(*, partner: Partner, **fields: Any) -> Product:
    """A new product with its pictures.

    Raises ProductExists (400); 422 under `price` or `stock`; 413, 415 under the picture's field.
    """
    return _save(Product(partner=partner), **fields)


def update_product(*, product: Product, **fields: Any) -> Product:
    """Changes the fields given.

    `existing_images` are the ids of the pictures that stay, in their order; a new `image` comes before them and new
    `images` after; without ids, new pictures take the place of all. Raises ProductExists (400); 422 under `price`,
    `stock`, under `existingImages` for an unknown picture; 413, 415 under the picture's field.
    """
    return _save(product, **fields)


@transaction.atomic
def delete_product(*, product: Product) -> None:
    """Removes the product and its pictures. Raises ProductInUse (409), which says how many orders name it."""
    product = locked(product)
    try:
        product.delete()
    except RestrictedError as exc:
        count = OrderLine.objects.filter(product=product).values("order").distinct().count()
        raise ProductInUse(
            ngettext(
                "%(count)d order contains this product: take it off sale instead of deleting it.",
                "%(count)d orders contain this product: take it off sale instead of deleting it.",
                count,
            )
            % {"count": count}
        ) from exc


def _save(
    product: Product,
    *,
    image: UploadedFile[bytes] | None = None,
    images: Sequence[UploadedFile[bytes]] = (),
    existing_images: list[UUID] | None = None,
    model_car_ids: Any = None,
    **fields: Any,
) -> Product:
    # Decoded before anything is locked: it is the slow part.
    first = [read_picture(image, field="image")] if image else []
    others = [read_picture(upload, field="images") for upload in images]
    with StoredFiles() as files, transaction.atomic():
        if not product._state.adding:
            product = locked(product)
        for name, value in fields.items():
            setattr(product, name, value)
        # On the locked row: what was not sent may have changed since the call came.
        check_decimals(product.price, product.currency, "price")
        _check_stock(product, given=fields.get("stock"))
        with refuse_duplicate(ProductExists):
            product.save()
        if model_car_ids is not None:
            product.model_cars.set(model_car_ids)
        if first or others or existing_images is not None:
            _replace_pictures(product, first, others, existing_images, files)
    return product


def _check_stock(product: Product, *, given: int | None) -> None:
    """Empties the stock of what is not counted, unless one is `given`. Raises a 422 under `stock`."""
    if product.kind not in Product.COUNTED:
        if given is not None:
            raise invalid("stock", _("Services and warranties have no stock."))
        product.stock = None
    elif product.stock is None:
        raise invalid("stock", _("Enter the quantity in stock."))
    if product.reserved > (product.stock or 0):
        message = ngettext(
            "%(count)d item is reserved by confirmed orders.",
            "%(count)d items are reserved by confirmed orders.",
            product.reserved,
        )
        raise invalid("stock", message % {"count": product.reserved})


def _replace_pictures(
    product: Product, first: list[Picture], others: list[Picture], kept: list[UUID] | None, files: StoredFiles
) -> None:
    by_id = {image.pk: image for image in product.images.all()}
    if not by_id.keys() >= set(kept or ()):
        raise invalid("existing_images", _("Unknown picture."))
    staying = [by_id[key] for key in kept or ()]
    if len(first) + len(staying) + len(others) > MAX_IMAGES:
        raise invalid("images", too_many_images())
    product.images.exclude(pk__in=[image.pk for image in staying]).delete()
    for position, image in enumerate(staying, start=len(first)):
        image.position = position
    ProductImage.objects.bulk_update(staying, ["position"])
    _store(product, first, files, start=0)
    _store(product, others, files, start=len(first) + len(staying))


def _store(product: Product, pictures: list[Picture], files: StoredFiles, *, start: int) -> None:
    """Stores pictures as rows and files, at the positions from `start` on."""
    rows = []
    for position, picture in enumerate(pictures, start=start):
        file, thumbnail = files.store_picture(picture, partner_id=product.partner_id, folder="products")
        rows.append(
            ProductImage(
                partner_id=product.partner_id, product=product, position=position, file=file, thumbnail=thumbnail
            )
        )
    ProductImage.objects.bulk_create(rows)


def too_many_images() -> str:
    return _("No more than %(count)d photos.") % {"count": MAX_IMAGES}
