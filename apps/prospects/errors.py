from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class ProspectExists(Conflict):
    default_code = "prospect_exists"
    default_detail = _("An open prospect with this phone number or email already exists.")


class ProspectAlreadyConverted(Conflict):
    default_code = "prospect_already_converted"
    default_detail = _("This prospect is already a client.")


class ProspectClosed(Conflict):
    default_code = "closed"
    default_detail = _("This prospect is won or lost: it has no follow-up.")
