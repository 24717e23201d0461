from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class EstimationAlreadyAnswered(Conflict):
    default_code = "estimation_already_answered"
    default_detail = _("This valuation has already been answered.")
