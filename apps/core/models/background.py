"""The bases of rows that are worked on in the background (`apps.core.ops.background`)."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .base import PartnerModel
from .languages import DJANGO_LANGUAGE, Language


class LeasedModel(PartnerModel):
    # No process claims it before this time: one works on it, or its next attempt is not due.
    lease_until = models.DateTimeField(null=True, editable=False)
    # How often it was claimed.
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0, db_default=0, editable=False)

    class Meta(PartnerModel.Meta):
        abstract: ClassVar[bool] = True

    @property
    def failed_attempts(self) -> int:
        """How often it was claimed since the work got further, this time included."""
        return self.attempts

    @property
    def work_language(self) -> str:
        """The language of the texts that the work writes, as Django names it."""
        return settings.LANGUAGE_CODE


class BackgroundModel(LeasedModel):
    # The work writes texts in the language of the person who started it.
    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.FR)
    # Which of the claims was the last one that got further.
    last_progress = models.PositiveSmallIntegerField(default=0, db_default=0, editable=False)

    class Meta(LeasedModel.Meta):
        abstract: ClassVar[bool] = True

    @property
    def failed_attempts(self) -> int:
        return self.attempts - self.last_progress

    @property
    def work_language(self) -> str:
        return DJANGO_LANGUAGE[self.language]
