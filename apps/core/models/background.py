"""The base of rows that are worked on in the background (`apps.core.ops.background`)."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from .base import PartnerModel
from .languages import Language


class BackgroundModel(PartnerModel):
    # The work writes texts in the language of the person who started it.
    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.FR)
    # While a process works on it; one that has run out is of a process that died.
    lease_until = models.DateTimeField(null=True, editable=False)
    # How often it was claimed, and which of these claims was the last one that got further.
    attempts = models.PositiveSmallIntegerField(default=0, editable=False)
    last_progress = models.PositiveSmallIntegerField(default=0, db_default=0, editable=False)

    class Meta(PartnerModel.Meta):
        abstract: ClassVar[bool] = True
