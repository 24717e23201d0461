"""What files say of a car, by the names of the API's fields."""

from django.db.models import Value
from django.db.models.functions import Coalesce, NullIf
from django.utils.translation import gettext_lazy as _

from apps.core.api.export import Column, named_columns
from apps.core.models.text import show_plate

from .adverts import CO2_CLASS
from .serializers import CarSerializer
from .stock_days import DAYS_IN_STOCK

CAR_COLUMNS = named_columns(
    CarSerializer,
    model_car="model_car__intitule",
    immatriculation=Column("immatriculation", show=show_plate),
    co2_class=Column(CO2_CLASS, _("CO₂ class")),
    garage=Column(Coalesce(NullIf("garage__nom", Value("")), "garage__localisation"), _("garage")),
    assigned_to="buyer_name",
    days_in_stock=Column(DAYS_IN_STOCK, _("days in stock")),
    sample=None,
    updated_at=None,
)
