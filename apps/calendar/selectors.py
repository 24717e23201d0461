"""Reads of the calendar that are more than a filter."""

import re
from datetime import date, timedelta
from typing import cast

from django.db.models import F
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone

from apps.core.links import digest
from apps.core.models.base import PartnerQuerySet
from apps.core.tenancy.connection import bypass, use_partner
from apps.documents.models import Document
from apps.partners.models import Account, Partner, Role

from .models import Event, Feed, PersonalFeed

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


def own_feed(account: Account) -> PersonalFeed | None:
    return PersonalFeed.objects.filter(account=account).first()


def former_feed(account: Account) -> Feed | None:
    """The partner's address from the time when it had one for all, where the account is the first owner."""
    feed = Feed.objects.filter(partner=account.partner).first()
    owners = Account.objects.filter(partner=account.partner, role=Role.OWNER, is_active=True, left_at=None)
    return feed if feed and owners.order_by("created_at", "pk").first() == account else None


def partner_at(secret: str) -> Partner:
    """Whose appointments are read at this secret address, as the person of the address sees them; raises Http404."""
    if not _SECRET.fullmatch(secret):
        raise Http404
    with bypass():
        own = PersonalFeed.objects.select_related("account__partner").filter(
            digest=digest(secret), account__is_active=True, account__left_at=None, account__partner=F("partner")
        )
        feed = own.first() or get_object_or_404(Feed.objects.select_related("partner"), digest=digest(secret))
    use_partner(feed.partner_id)
    if isinstance(feed, Feed):
        return feed.partner
    account = feed.account
    partner = cast(Partner, account.partner)
    partner.viewer = None if account.role == Role.OWNER else account
    return partner


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
