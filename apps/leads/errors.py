from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions

from apps.core.types import StrOrPromise


class Unreadable(exceptions.ValidationError):
    """422 under `xml`: a document of which nothing is stored, with the `line` from which on that is so."""

    def __init__(self, reason: StrOrPromise, *, line: int) -> None:
        message = _("%(reason)s (line %(line)d).") % {"reason": reason, "line": line}
        super().__init__({"xml": [message]})
        self.line = line
