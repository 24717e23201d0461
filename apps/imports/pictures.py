"""Pictures for the cars of an import, out of an archive in which they are named by the plates."""

from __future__ import annotations

import hashlib
import io
import re
import time
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from apps.cars.models import Car
from apps.cars.rules import too_many_images
from apps.cars.services import free_places, source_digests
from apps.core.api.errors import PicturesBusy, TypeNotAllowed, UploadTooLarge, invalid
from apps.core.files.images import MAX_BYTES, Picture, read_picture
from apps.core.models.text import fold, fold_code

from . import archives
from .archives import FIELD, Unreadable
from .errors import AlreadyUndone, NotFinished
from .models import Import, ImportRow
from .undoing import add_pictures_of

# One call's work: proxies wait a minute for an answer.
MAX_SECONDS = 35
# The longest plate, without separators.
MAX_PLATE = 20
# How many steps of a path may name the plate: the file's own and those of the folders around it.
FOLDERS = 4
CODES_AT_A_TIME = 5_000
MAX_NAME = 200

Part = zipfile.ZipInfo


@dataclass
class Report:
    """What became of the pictures: see PicturesReportSerializer."""

    matched: int = 0
    added: int = 0
    left: int = 0
    unmatched: list[dict[str, str]] = field(default_factory=list)

    def leave_out(self, part: Part, reason: Any) -> None:
        name = "".join(char for char in part.filename if unicodedata.category(char)[0] != "C")
        self.unmatched.append({"name": name[:MAX_NAME], "reason": str(reason)})


def check_takes_pictures(imported: Import) -> None:
    """Raises a 422 for rows that are no cars, NotFinished (409) before the import has run, and AlreadyUndone (409)."""
    if imported.kind != Import.Kind.CAR:
        raise invalid(FIELD, _("Only an import of cars takes photos."))
    if imported.state not in (Import.State.DONE, Import.State.FAILED):
        raise NotFinished
    if imported.undone_at:
        raise AlreadyUndone


def add_from_archive(*, imported: Import, file: UploadedFile[bytes]) -> Report:
    """Adds the pictures to the cars of the import that have the plates they are named by, in the order of their names.

    Car by car: what a call that fails has added stays, and the same archive sent again adds the rest. Raises what
    `archives.opened` does; FilesUnavailable (503).
    """
    report = Report()
    with archives.opened(file) as (archive, parts):
        cars = _cars_of(imported, {code for part in parts for code in _codes(part.filename)})
        pictures: dict[Car, list[Part]] = {}
        for part in sorted(parts, key=_order):
            car = next((cars[code] for code in _codes(part.filename) if code in cars), None)
            if car is None:
                report.leave_out(part, _("No car of this import has this registration number."))
            else:
                pictures.setdefault(car, []).append(part)
        adding = _Adding(imported, archive, report, time.monotonic() + MAX_SECONDS)
        for car, its_parts in pictures.items():
            adding.add(car, its_parts)
    return report


class _Adding:
    """Adds the pictures of one car after the other, until the deadline."""

    def __init__(self, imported: Import, archive: zipfile.ZipFile, report: Report, deadline: float) -> None:
        self.imported, self.archive, self.report, self.deadline = imported, archive, report, deadline

    def add(self, car: Car, parts: list[Part]) -> None:
        images = car.pictures
        known, places = source_digests(images), free_places(images)
        # Decoded before the car is locked: it is the slow part.
        new: dict[str, Picture] = {}
        of_digest: dict[str, list[Part]] = {}
        for number, part in enumerate(parts):
            if time.monotonic() > self.deadline:
                self.report.left += len(parts) - number
                break
            try:
                content = archives.read(self.archive, part, max_bytes=MAX_BYTES)
                digest = hashlib.sha256(content).hexdigest()
                if digest not in known and digest not in new and len(new) < places:
                    new[digest] = _picture(content)
            except PicturesBusy:
                # Others have to be decoded first: the caller comes back for what is left.
                self.deadline = 0
                self.report.left += len(parts) - number
                break
            except (Unreadable, TypeNotAllowed, UploadTooLarge) as refusal:
                self.report.leave_out(part, refusal)
                continue
            of_digest.setdefault(digest, []).append(part)
        try:
            stored = add_pictures_of(self.imported, car, new) if new else known
        except Http404:
            stored = set()
        for digest, same in of_digest.items():
            if digest in stored:
                self.report.matched += len(same)
                self.report.added += digest in new
            else:
                for part in same:
                    self.report.leave_out(part, too_many_images())


def _picture(content: bytes) -> Picture:
    return read_picture(UploadedFile(io.BytesIO(content), name="photo", size=len(content)), field=FIELD)


def _cars_of(imported: Import, codes: Iterable[str]) -> dict[str, Car]:
    """The cars that the rows of the import stand for, by the code of their plate."""
    found: dict[str, Car] = {}
    wanted = sorted(codes)
    for start in range(0, len(wanted), CODES_AT_A_TIME):
        some = wanted[start : start + CODES_AT_A_TIME]
        cars = Car.objects.of(imported.partner).filter(immatriculation_code__in=some)
        by_id = {car.pk: car for car in cars.only("partner_id", "immatriculation_code").with_pictures()}
        rows = ImportRow.objects.filter(of_import=imported).filter(
            Q(target__in=by_id, action__in=(ImportRow.Action.UPDATE, ImportRow.Action.UNCHANGED))
            | Q(pk__in=by_id, action=ImportRow.Action.CREATE)
        )
        for pk, target in rows.values_list("pk", "target"):
            car = by_id[target or pk]
            found[car.immatriculation_code] = car
    return found


def _codes(name: str) -> Iterator[str]:
    """The plates that a picture may be named by, the likeliest first: its own name, then its folders'; with each what
    stands behind the plate, as a number, left off."""
    path = name.replace("\\", "/").split("/")[-FOLDERS:]
    for step in (path[-1].rpartition(".")[0] or path[-1], *reversed(path[:-1])):
        words = re.findall(r"[^\W_]+", fold(step))[:MAX_PLATE]
        for count in range(len(words), 0, -1):
            code = fold_code("".join(words[:count]))
            if len(code) <= MAX_PLATE:
                yield code


def _order(part: Part) -> list[Any]:
    """By name, as people count: 2 before 10, and a name without a number before both."""
    code = fold_code(part.filename.rpartition(".")[0] or part.filename)
    steps = re.split(r"(\d{1,9})", code)
    return [(int(text), "") if place % 2 else (0, text) for place, text in enumerate(steps)]
