from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict

from .models import MAX_TOKENS


class TooManyApiTokens(Conflict):
    default_code = "too_many_api_tokens"
    default_detail = format_lazy(_("There can be {count} API tokens at most: revoke one first."), count=MAX_TOKENS)
