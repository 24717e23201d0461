from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class SamplesExist(Conflict):
    default_code = "samples_exist"
    default_detail = _("The sample data is there already.")


class CarsExist(Conflict):
    default_code = "cars_exist"
    default_detail = _("Sample data is for an account without cars of its own.")
