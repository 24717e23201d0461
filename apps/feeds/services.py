"""Write operations on feeds."""

from __future__ import annotations

from django.db import transaction

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.encryption import encrypt
from apps.core.links import digest, new_token
from apps.core.models.db import locked
from apps.partners.models import Partner

from .errors import TooManyFeeds
from .models import MAX_FEEDS, Feed, ServedStock


@transaction.atomic
def create_feed(*, partner: Partner, **fields: object) -> Feed:
    """A feed with a secret address of its own. Raises TooManyFeeds (409)."""
    locked(partner)
    if Feed.objects.of(partner).count() >= MAX_FEEDS:
        raise TooManyFeeds
    feed = Feed(partner=partner, **fields)
    _give_address(feed)
    feed.save(force_insert=True)
    record(Event.FEED_CREATED, about=feed)
    return feed


@transaction.atomic
def update_feed(*, feed: Feed, **fields: object) -> Feed:
    """Changes the fields given; an answer that stands in for a stock held back stays as it was given."""
    feed = locked(feed)
    for name, value in fields.items():
        setattr(feed, name, value)
    feed.save()
    record(Event.FEED_CHANGED, about=feed)
    return feed


@transaction.atomic
def renew_address(*, feed: Feed) -> Feed:
    """Gives it another secret address; the one before answers no more."""
    feed = locked(feed)
    _give_address(feed)
    feed.save(update_fields=["digest", "secret_encrypted", "updated_at"])
    record(Event.FEED_RENEWED, about=feed)
    return feed


@transaction.atomic
def confirm_feed(*, feed: Feed) -> Feed:
    """The next answer is the stock as it is, and later ones are compared with it; nothing changes where none is held
    back."""
    feed = locked(feed)
    if feed.held_at is None:
        return feed
    record(Event.FEED_CONFIRMED, about=feed, said_before=str(feed.held_before), said_after=str(feed.held_now))
    ServedStock.objects.of(feed.partner).filter(feed=feed).delete()
    feed.held_at = feed.held_before = feed.held_now = None
    feed.save(update_fields=["held_at", "held_before", "held_now", "updated_at"])
    return feed


@transaction.atomic
def delete_feed(*, feed: Feed) -> None:
    """Its address answers no more. Raises DoesNotExist where another call came first."""
    record(Event.FEED_DELETED, about=feed)
    feed.delete()


def _give_address(feed: Feed) -> None:
    secret = new_token()
    feed.digest, feed.secret_encrypted = digest(secret), encrypt(secret)
