from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import AlreadyExists, Conflict

from .models import MAX_VIEWS


class ViewExists(AlreadyExists):
    default_code = "view_exists"
    default_detail = _("A view of this name already exists.")
    field = "name"


class TooManyViews(Conflict):
    default_code = "too_many_views"
    default_detail = format_lazy(_("A list has {count} views at most: delete one first."), count=MAX_VIEWS)
