from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict

from .models import MAX_FEEDS


class TooManyFeeds(Conflict):
    default_code = "too_many_feeds"
    default_detail = format_lazy(_("There can be {count} feeds at most: delete one first."), count=MAX_FEEDS)
