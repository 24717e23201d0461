"""Who scanned, without a cookie: a digest under a salt that is thrown away with its day."""

from __future__ import annotations

import hmac
import re
import secrets
from datetime import date
from hashlib import sha256

from apps.core.tenancy.connection import bypass

from .models import Campaign, DailySalt, Scan

# Programs that open an address to preview or to index it. Browsers of people name telephones of Cubot, and the app that
# they are part of: `[Pinterest/iOS]`, `Telegram-Android/11.3`, `Slack/24`.
_PROGRAMS = re.compile(
    r"(?<!\bcu)bot\b|crawl|spider|preview|facebookexternalhit|facebookcatalog|^whatsapp|^viber|slack-imgproxy"
    r"|embedly|pinterest/\d|vkshare|headless|lighthouse|\bcurl|wget|python|java/|go-http|okhttp|httpclient|axios"
    r"|\bnode\b|postman",
    re.IGNORECASE,
)


def is_program(user_agent: str) -> bool:
    """Whether no person looks at the page; those that do not say what they are count as programs."""
    return not user_agent.strip() or _PROGRAMS.search(user_agent) is not None


def visitor_digest(campaign: Campaign, *, address: str, user_agent: str, day: date) -> str:
    """The same for one visitor of one flyer on one day, and for nothing else: two flyers cannot be compared either."""
    told = "\n".join((str(campaign.pk), address, user_agent)).encode(errors="replace")
    return hmac.new(_salt(day), told, sha256).hexdigest()


def _salt(day: date) -> bytes:
    kept, made = DailySalt.objects.get_or_create(day=day, defaults={"salt": secrets.token_bytes(32)})
    if made:
        # The first scan of a day ends the days before; without one, the daily `clean_files` does.
        with bypass():
            DailySalt.objects.expired().delete()
            Scan.objects.expired().delete()
    return bytes(kept.salt)
