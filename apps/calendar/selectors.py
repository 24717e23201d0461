"""Reads of the calendar that are more than a filter."""

import re
from datetime import date, timedelta

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone

from apps.core.links import digest
from apps.core.models.base import PartnerQuerySet
from apps.core.tenancy.connection import bypass, use_partner
from apps.documents.models import Document
from apps.partners.models import Partner

from .models import Event, Feed

MAX_DOCUMENTS = 500
FEED_PAST = timedelta(days=90)
FEED_FUTURE = timedelta(days=400)
MAX_FEED_EVENTS = 3000
MAX_FEED_SERIES = 100
_SECRET = re.compile(r"[\w-]{43}", re.ASCII)


def expiring_documents(partner: Partner, first_day: date, last_day: date) -> PartnerQuerySet[Document]:
    """The first 500 documents whose validity ends on one of these days, both included."""
    documents = Document.objects.of(partner).filter(expires_at__range=(first_day, last_day))
    return documents.order_by("expires_at", "id")[:MAX_DOCUMENTS]


def feed_of(secret: str) -> Feed:
    """The feed at this secret address; raises Http404."""
    if not _SECRET.fullmatch(secret):
        raise Http404
    with bypass():
        feed = get_object_or_404(Feed.objects.select_related("partner"), digest=digest(secret))
    use_partner(feed.partner_id)
    return feed


def feed_events(partner: Partner) -> list[Event]:
    """What other calendars are told of: the last three months, and what comes; of a series, all of it.

    Where that is too much, what is past is left out first, and the series that were made first.
    """
    now = timezone.now()
    shown = Event.objects.of(partner).overlapping(now - FEED_PAST, now + FEED_FUTURE)
    single = shown.with_links().filter(series=None).order_by("-starts_at", "-id")[:MAX_FEED_EVENTS]
    series = (
        shown.exclude(series=None).order_by("-series").values_list("series", flat=True).distinct()[:MAX_FEED_SERIES]
    )
    repeated = Event.objects.of(partner).with_links().filter(series__in=list(series)).order_by("series", "occurrence")
    return [*single, *repeated]
