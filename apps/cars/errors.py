from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import AlreadyExists, Conflict


class CarExists(AlreadyExists):
    default_code = "car_exists"
    default_detail = _("This car already exists.")


class ModelCarExists(AlreadyExists):
    default_code = "model_exists"
    default_detail = _("This model already exists.")
    field = "intitule"


class ModelCarInUse(Conflict):
    default_code = "model_in_use"
