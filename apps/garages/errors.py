from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import AlreadyExists, Conflict


class GarageExists(AlreadyExists):
    default_code = "garage_exists"
    default_detail = _("This garage already exists.")
    field = "localisation"


class GarageInUse(Conflict):
    default_code = "garage_in_use"


class GarageInRegister(Conflict):
    default_code = "garage_in_register"
    default_detail = _("This garage has rows in the register of bought cars, which are kept: it cannot be deleted.")
