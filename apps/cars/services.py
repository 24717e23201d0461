"""Write operations on cars, their pictures and their models."""

from typing import Any
from urllib.parse import unquote, urlsplit

from django.db import transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from apps.core.api.errors import invalid
from apps.core.files.images import Picture, read_picture
from apps.core.files.stored import StoredFiles
from apps.core.models.db import locked, refuse_duplicate
from apps.partners.models import Partner

from .errors import CarExists, ModelCarExists, ModelCarInUse
from .models import Car, CarImage, ModelCar
from .serializers import MAX_SECONDARY_IMAGES, too_many_images


def create_car(*, partner: Partner, fields: dict[str, Any]) -> Car:
    """A new car with its pictures (specification, section 7, Car).

    Raises CarExists (400), 413 or 415 under the picture's field.
    """
    uploads = _take_uploads(fields)
    pictures = _read(uploads)
    with StoredFiles() as files, transaction.atomic():
        car = Car(partner=partner, **fields)
        with refuse_duplicate(CarExists()):
            car.save()
        _store(car, pictures, files, start=0)
    return car


def update_car(*, car: Car, fields: dict[str, Any]) -> Car:
    """Changes the fields given and, where pictures or references are given, what pictures the car has.

    `existingMainImage` and `existingSecondaryImages` name what stays; each list that is sent replaces the
    former one. Raises CarExists (400); 422 for an unknown reference or too many pictures; 413, 415.
    """
    uploads = _take_uploads(fields)
    kept_main = fields.pop("kept_main", None)
    kept_secondary = fields.pop("kept_secondary", None)
    pictures = _read(uploads)
    with StoredFiles() as files, transaction.atomic():
        car = locked(car)
        for name, value in fields.items():
            setattr(car, name, value)
        with refuse_duplicate(CarExists()):
            car.save()
        if uploads or kept_main is not None or kept_secondary is not None:
            _replace_pictures(car, pictures, files, kept_main=kept_main, kept_secondary=kept_secondary)
    return car


@transaction.atomic
def delete_car(*, car: Car) -> None:
    """Removes the car; its pictures' files go after the commit."""
    car = locked(car)
    car.delete()


def save_model(*, model: ModelCar) -> ModelCar:
    """Stores a new or changed model. Raises ModelCarExists (400)."""
    with refuse_duplicate(ModelCarExists()):
        model.save()
    return model


def delete_model(*, model: ModelCar) -> None:
    """Removes a model. Raises ModelCarInUse (409), which says how many cars need it."""
    try:
        with transaction.atomic():
            model.delete()
    except ProtectedError as exc:
        count = len(exc.protected_objects)
        raise ModelCarInUse(
            ngettext(
                "%(count)d car is of this model: it cannot be deleted.",
                "%(count)d cars are of this model: it cannot be deleted.",
                count,
            )
            % {"count": count}
        ) from exc


def _take_uploads(fields: dict[str, Any]) -> dict[str, list[Any]]:
    main, secondary = fields.pop("main_upload", None), fields.pop("secondary_uploads", None)
    return {"image": [main] if main else [], "secondaryImages": secondary or []} if main or secondary else {}


def _read(uploads: dict[str, list[Any]]) -> dict[str, list[Picture]]:
    """Decodes before anything is locked: it is the slow part."""
    return {field: [read_picture(upload, field=field) for upload in files] for field, files in uploads.items()}


def _store(car: Car, pictures: dict[str, list[Picture]], files: StoredFiles, *, start: int) -> None:
    """Stores pictures as rows and files; secondary ones take the positions from `start` on."""
    rows = []
    for field, found in pictures.items():
        for position, picture in enumerate(found, start=start):
            names = [
                files.store(content, partner_id=car.partner_id, folder="cars", extension=picture.extension)
                for content in (picture.file, picture.thumbnail)
            ]
            rows.append(
                CarImage(
                    partner_id=car.partner_id,
                    car=car,
                    is_main=field == "image",
                    position=position,
                    file=names[0],
                    thumbnail=names[1],
                )
            )
    CarImage.objects.bulk_create(rows)


def _replace_pictures(
    car: Car,
    pictures: dict[str, list[Picture]],
    files: StoredFiles,
    *,
    kept_main: str | None,
    kept_secondary: list[str] | None,
) -> None:
    images = list(car.images.all())
    old_main = next((image for image in images if image.is_main), None)
    old_secondary = [image for image in images if not image.is_main]
    main = old_main if not kept_main else _referred(images, kept_main, "existingMainImage")
    if pictures.get("image"):
        main = None
    if kept_secondary is not None:
        secondary = [_referred(images, reference, "existingSecondaryImages") for reference in kept_secondary]
    else:
        # New secondary pictures without references: they stand in for the former ones.
        secondary = [] if pictures.get("secondaryImages") else old_secondary
    secondary = [image for image in dict.fromkeys(secondary) if image != main]
    if len(secondary) + len(pictures.get("secondaryImages", [])) > MAX_SECONDARY_IMAGES:
        raise invalid("secondaryImages", too_many_images())
    if main is None and not pictures.get("image"):
        raise invalid("image", _("A car needs a main picture."))
    kept = [image for image in (main, *secondary) if image]
    gone = [image for image in images if image not in kept]
    CarImage.objects.filter(pk__in=[image.pk for image in gone]).delete()
    # Clear the main picture first: two at once, even for a moment, violate the constraint.
    car.images.update(is_main=False)
    for position, image in enumerate(secondary):
        CarImage.objects.filter(pk=image.pk).update(position=position)
    if main:
        CarImage.objects.filter(pk=main.pk).update(is_main=True, position=0)
    _store(car, pictures, files, start=len(secondary))


def _referred(images: list[CarImage], reference: str, field: str) -> CarImage:
    """The car's picture that `reference` names by its id or by an address that was given for it."""
    path = unquote(urlsplit(reference).path)
    for image in images:
        if reference == str(image.pk) or path.endswith((f"/{image.file.name}", f"/{image.thumbnail.name}")):
            return image
    raise invalid(field, _("Unknown picture."))
