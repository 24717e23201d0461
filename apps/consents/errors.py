from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class ConsentWithdrawn(Conflict):
    default_code = "consent_withdrawn"
    default_detail = _("This person does not want to be contacted in this way any more.")
