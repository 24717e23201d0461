from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class NotNote(Conflict):
    default_code = "not_note"
    default_detail = _("Only notes can be changed or deleted.")
