"""What a portal is answered: the stock, or that of the day before where it fell."""

from __future__ import annotations

import gzip
import shutil
from hashlib import file_digest
from io import BytesIO
from tempfile import TemporaryFile
from typing import IO, NamedTuple

from django.db import transaction
from django.utils import timezone

from apps.core.api.rate_limits import Limit
from apps.core.models.db import locked
from apps.core.ops.finished import FinishedFile
from apps.live.day import day_changed

from .models import Feed, ServedStock
from .stock import write_stock

# Portals fetch a few times a day.
FETCHES = Limit("feed", tries=60, seconds=3600)


class Answer(NamedTuple):
    """The file, and a tag that another one has as soon as a sign differs."""

    file: FinishedFile
    tag: str


def answer_of(*, feed: Feed, origin: str) -> Answer:
    """The stock as the feed's file, and the note that it was fetched.

    A stock that fell by half or to nothing since the last earlier day of a fetch is held back: that day's last answer
    is given until `confirm_feed`, or until the stock has recovered. Raises TooManyTries (429), and Http404 where the
    feed was deleted meanwhile.
    """
    FETCHES.spend(str(feed.pk))
    with TemporaryFile() as file:
        cars = write_stock(feed, file, origin)
        file.seek(0)
        tag = file_digest(file, "sha256").hexdigest()
        kept = _note_fetch(feed, file, cars, tag)
        return Answer(FinishedFile(file), tag) if kept is None else Answer(_unpacked(bytes(kept.body)), kept.tag)


@transaction.atomic
def _note_fetch(feed: Feed, file: IO[bytes], cars: int, tag: str) -> ServedStock | None:
    """The earlier answer that is to be given in place of this one, if any."""
    # Simultaneous fetches come one after the other: the first one tells.
    feed = locked(feed)
    today, feed.fetched_at = timezone.localdate(), timezone.now()
    served = ServedStock.objects.of(feed.partner).filter(feed=feed).defer("body")
    earlier = served.filter(day__lt=today).order_by("-day").first()
    if earlier is not None and earlier.cars and cars * 2 <= earlier.cars:
        if feed.held_at is None:
            feed.held_at = feed.fetched_at
            day_changed(feed.partner_id)
        feed.car_count = feed.held_before = earlier.cars
        feed.held_now = cars
        # Tomorrow's stock is compared with the same day as today's.
        served.filter(day=today).delete()
    else:
        feed.car_count, feed.held_at, feed.held_before, feed.held_now = cars, None, None, None
        if not served.filter(day=today, tag=tag).exists():
            fields = {"partner": feed.partner, "cars": cars, "tag": tag, "body": _packed(file)}
            ServedStock.objects.update_or_create(feed=feed, day=today, defaults=fields)
        if earlier is not None:
            served.filter(day__lt=earlier.day).delete()
        earlier = None
    feed.save(update_fields=["fetched_at", "car_count", "held_at", "held_before", "held_now"])
    return earlier


def _packed(file: IO[bytes]) -> bytes:
    packed = BytesIO()
    file.seek(0)
    with gzip.GzipFile(fileobj=packed, mode="wb") as target:
        shutil.copyfileobj(file, target)
    return packed.getvalue()


def _unpacked(body: bytes) -> FinishedFile:
    with TemporaryFile() as file, gzip.GzipFile(fileobj=BytesIO(body)) as source:
        shutil.copyfileobj(source, file)
        return FinishedFile(file)
