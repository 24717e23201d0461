"""The two ways in which VAT is due on a car that was bought to be sold again."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class VatRegime(models.TextChoices):
    """On what VAT is due when the car is sold again."""

    MARGIN = "margin", _("VAT on the margin")
    NORMAL = "normal", _("VAT on the whole price")
