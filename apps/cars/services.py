"""Write operations on cars, their pictures and their models."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from itertools import islice
from urllib.parse import unquote
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import ProtectedError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from apps.bin.models import Kind
from apps.bin.services import discard
from apps.core.api.errors import invalid
from apps.core.files.images import Picture, read_picture
from apps.core.files.stored import StoredFiles
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.core.models.many import insert_all
from apps.partners.models import Account, Partner
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from .errors import CarExists, ModelCarExists, ModelCarInUse
from .models import Car, CarImage, CarPriceChange, ModelCar
from .rules import MAX_SECONDARY_IMAGES, too_many_images
from .stock_days import days_to_sell


def create_car(
    *,
    partner: Partner,
    image: UploadedFile[bytes] | None = None,
    secondary_images: Sequence[UploadedFile[bytes]] = (),
    **fields: object,
) -> Car:
    """A new car with its pictures, which knows all that `with_details` reads.

    Raises CarExists (400), 413 or 415 under the picture's field.
    """
    # Decoded before anything is locked: it is the slow part.
    main, secondary = _read(image, secondary_images)
    car = new_car(partner=partner, has_photo=main is not None, **fields)
    with StoredFiles() as files, refuse_duplicate(CarExists):
        car.save()
        car.pictures = _store(car, main, secondary, files)
        car.in_preparation = False
        tell(Told.CAR_CREATED, [car])
    return car


def new_car(*, partner: Partner, **fields: object) -> Car:
    """A car that is not stored yet."""
    car = Car(partner=partner, **fields)
    car.in_stock_since = car.purchase_date or car.in_stock_since
    return car


@transaction.atomic
def create_cars(cars: Sequence[Car]) -> None:
    """Stores new cars of one partner, which have no pictures yet: all or none. Raises CarExists (400)."""
    for car in cars:
        car.derive()
    with refuse_duplicate(CarExists):
        insert_all(cars)
    touch(cars[0].partner_id)
    tell(Told.CAR_CREATED, cars)


def update_car(
    *,
    car: Car,
    by: Account | None,
    image: UploadedFile[bytes] | None = None,
    secondary_images: Sequence[UploadedFile[bytes]] = (),
    existing_main_image: str | None = None,
    existing_secondary_images: list[str] | None = None,
    **fields: object,
) -> Car:
    """Changes the fields given and, where pictures or references are given, what pictures the car has.

    `existing_main_image` and `existing_secondary_images` name what stays; each list that is given replaces the former
    one. Raises CarExists (400); 422 for an unknown reference or too many pictures; 413, 415.
    """
    main, secondary = _read(image, secondary_images)
    with StoredFiles() as files, refuse_duplicate(CarExists):
        car = locked(car)
        before, currency, class_before = car.prix, car.devise, car.co2_class
        for name, value in fields.items():
            setattr(car, name, value)
        car.date_class(before=class_before)
        car.has_photo = car.has_photo or main is not None
        car.save()
        note_price(car, before=before, currency=currency, by=by)
        if "purchase_date" in fields:
            date_stock(car)
        if main or secondary or existing_main_image is not None or existing_secondary_images is not None:
            _replace_pictures(car, main, secondary, files, existing_main_image, existing_secondary_images)
        tell(Told.CAR_UPDATED, [car])
    return car


def store(car: Car, *columns: str) -> None:
    """Stores these columns of a car that a change of another record has altered, and tells of it."""
    car.save(update_fields=[*columns, "updated_at"])
    tell(Told.CAR_UPDATED, [car])


def note_price(car: Car, *, before: Decimal, currency: str, by: Account | None) -> None:
    """A change of the car's price becomes a step of its history."""
    price = Decimal(str(car.prix))
    if (before, currency) != (price, car.devise):
        CarPriceChange.objects.create(
            partner_id=car.partner_id,
            car=car,
            by_name=by.full_name if by else "",
            price=price,
            currency=car.devise,
            previous=before,
            previous_currency=currency,
        )


def add_pictures(*, car: Car, pictures: Mapping[str, Picture]) -> set[str]:
    """Adds pictures, by the digest of what was sent, behind those that the car has; the first is the main one of a car
    without any. Gives the digests that the car has now: what it had already is not added, nor what is above the limit.

    Raises NotFound, FilesUnavailable (503).
    """
    with StoredFiles() as files, transaction.atomic():
        car = locked(car)
        images = car.pictures
        new = {digest: picture for digest, picture in pictures.items() if digest not in source_digests(images)}
        taken = list(islice(new.items(), free_places(images)))
        has_main = any(image.is_main for image in images)
        start = max((image.position for image in images if not image.is_main), default=-1) + 1
        rows = []
        for place, (digest, picture) in enumerate(taken):
            is_main = not has_main and place == 0
            position = 0 if is_main else start + place - (not has_main)
            row = _stored(car, picture, files, is_main=is_main, position=position)
            row.source_digest = digest
            rows.append(row)
        insert_all(rows)
        if rows:
            car.has_photo = True
            # The public stock has another version, and its page another date.
            store(car, "has_photo")
    return source_digests([*images, *rows])


@transaction.atomic
def remove_pictures(pictures: Iterable[UUID]) -> None:
    """Removes pictures with their files; the first that is left becomes the main one of a car that loses its own.

    A car that has none left is no longer shown for its photo.
    """
    gone = list(CarImage.objects.filter(pk__in=list(pictures)).values_list("pk", "car"))
    CarImage.objects.filter(pk__in=[pk for pk, _car in gone]).delete()
    left = CarImage.objects.filter(car__in={car for _pk, car in gone}).order_by("car", "-is_main", "position", "id")
    firsts: dict[UUID, CarImage] = {}
    for image in left:
        firsts.setdefault(image.car_id, image)
    CarImage.objects.filter(pk__in=[image.pk for image in firsts.values()]).update(is_main=True, position=0)
    bare = {car for _pk, car in gone} - firsts.keys()
    Car.objects.filter(pk__in=bare).update(has_photo=False, updated_at=timezone.now())
    tell(Told.CAR_UPDATED, list(Car.objects.filter(pk__in={car for _pk, car in gone}).only("partner").order_by("pk")))


def source_digests(images: Iterable[CarImage]) -> set[str]:
    """Of what the pictures of a car were made of, where that is known."""
    return {image.source_digest for image in images if image.source_digest}


def free_places(images: Sequence[CarImage]) -> int:
    """How many pictures more a car may have that has these."""
    return max(MAX_SECONDARY_IMAGES + 1 - len(images), 0)


def delete_car(*, car: Car, by: Account) -> None:
    """Deletes the car into the bin. Raises NotFound."""
    discard(car, kind=Kind.CAR, by=by)


def date_stock(car: Car) -> None:
    """The car has been in stock since its purchase, or else since it was entered, to its sale if it has one."""
    date_stock_until(car, car.sales.filter(cancelled_at=None).values_list("sold_at", flat=True).first())


def date_stock_until(car: Car, sold_at: datetime | None) -> None:
    """As `date_stock`, where its sale has been read already."""
    since = car.purchase_date or timezone.localdate(car.created_at)
    days = days_to_sell(since, sold_at)
    if (car.in_stock_since, car.days_to_sell) != (since, days):
        car.in_stock_since, car.days_to_sell = since, days
        car.save(update_fields=["in_stock_since", "days_to_sell"])


def save_model(*, model: ModelCar, **fields: object) -> ModelCar:
    """Stores a new model, or one with the fields given changed. Raises ModelCarExists (400)."""
    for name, value in fields.items():
        setattr(model, name, value)
    with refuse_duplicate(ModelCarExists):
        model.save()
    return model


@transaction.atomic
def create_models(models: Sequence[ModelCar]) -> None:
    """Stores new models of one partner: all or none. Raises ModelCarExists (400)."""
    with refuse_duplicate(ModelCarExists):
        ModelCar.objects.bulk_create(models)
    touch(models[0].partner_id)


def delete_model(*, model: ModelCar, by: Account) -> None:
    """Deletes a model into the bin. Raises ModelCarInUse (409), which says how many cars need it."""
    try:
        with transaction.atomic():
            discard(model, kind=Kind.MODEL_CAR, by=by)
    except ProtectedError as exc:
        count = len(exc.protected_objects)
        raise ModelCarInUse(
            ngettext(
                "%(count)d car uses this model: it cannot be deleted.",
                "%(count)d cars use this model: it cannot be deleted.",
                count,
            )
            % {"count": count}
        ) from exc


def _read(
    image: UploadedFile[bytes] | None, secondary_images: Sequence[UploadedFile[bytes]]
) -> tuple[Picture | None, list[Picture]]:
    main = read_picture(image, field="image") if image else None
    return main, [read_picture(upload, field="secondary_images") for upload in secondary_images]


def _store(
    car: Car, main: Picture | None, secondary: list[Picture], files: StoredFiles, *, start: int = 0
) -> list[CarImage]:
    """Stores pictures as rows and files, which it returns; secondary ones take the positions from `start` on."""
    rows = [_stored(car, main, files, is_main=True)] if main else []
    rows += [_stored(car, picture, files, position=position) for position, picture in enumerate(secondary, start)]
    insert_all(rows)
    return rows


def _stored(car: Car, picture: Picture, files: StoredFiles, *, is_main: bool = False, position: int = 0) -> CarImage:
    file, thumbnail = files.store_picture(picture, partner_id=car.partner_id, folder="cars")
    return CarImage(
        partner_id=car.partner_id, car=car, is_main=is_main, position=position, file=file, thumbnail=thumbnail
    )


def _replace_pictures(
    car: Car,
    new_main: Picture | None,
    new_secondary: list[Picture],
    files: StoredFiles,
    existing_main: str | None,
    existing_secondary: list[str] | None,
) -> None:
    images = car.pictures
    main = _referred(images, existing_main, "existing_main_image") if existing_main else car.image
    if new_main:
        main = None
    if existing_secondary is not None:
        secondary = [_referred(images, reference, "existing_secondary_images") for reference in existing_secondary]
    else:
        # New secondary pictures without references: they stand in for the former ones.
        secondary = [] if new_secondary else car.secondary_images
    secondary = [image for image in dict.fromkeys(secondary) if image != main]
    if len(secondary) + len(new_secondary) > MAX_SECONDARY_IMAGES:
        raise invalid("secondary_images", too_many_images())
    if main is None and new_main is None and (images or new_secondary):
        raise invalid("image", _("A car needs a main photo."))
    kept = [image for image in (main, *secondary) if image]
    gone = [image for image in images if image not in kept]
    CarImage.objects.filter(pk__in=[image.pk for image in gone]).delete()
    # Clear the main picture first: two at once, even for a moment, violate the constraint.
    car.images.update(is_main=False)
    for position, image in enumerate(secondary):
        CarImage.objects.filter(pk=image.pk).update(position=position)
    if main:
        CarImage.objects.filter(pk=main.pk).update(is_main=True, position=0)
    _store(car, new_main, new_secondary, files, start=len(secondary))


def _referred(images: list[CarImage], reference: str, field: str) -> CarImage:
    """The car's picture that `reference` names by its id or by an address that was given for it."""
    # Only its end is compared, and a reference need not be an address at all.
    path = unquote(reference.partition("?")[0])
    for image in images:
        if reference == str(image.pk) or path.endswith((f"/{image.file.name}", f"/{image.thumbnail.name}")):
            return image
    raise invalid(field, _("Unknown picture."))
