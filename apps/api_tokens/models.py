"""Tokens with which programs call the API for a partner (docs/api.md)."""

from typing import ClassVar, Self

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.partners.models import Account, Role

MAX_TOKENS = 20
MAX_NAME = 60
# `pbo_` and eight characters more, by which people tell tokens apart.
PREFIX_LENGTH = 12


class ApiTokenQuerySet(PartnerQuerySet[Row]):
    def usable(self) -> Self:
        """Those that calls are accepted with: not expired, and made by somebody who is still an owner."""
        lasts = Q(expires_at=None) | Q(expires_at__gt=timezone.now())
        return self.filter(lasts, by__role=Role.OWNER, by__is_active=True)


class ApiToken(PartnerModel):
    """The token itself is shown once; what is stored is its digest. A revoked one has no row any more."""

    class Scope(models.TextChoices):
        READ = "read", _("Read")
        WRITE = "write", _("Read and write")

    name = models.CharField(_("name"), max_length=MAX_NAME)
    scope = models.CharField(_("scope"), max_length=5, choices=Scope)
    prefix = models.CharField(_("beginning"), max_length=PREFIX_LENGTH, editable=False)
    token_digest = models.CharField(max_length=64, unique=True, editable=False)
    expires_at = models.DateTimeField(_("expires at"), null=True, blank=True)
    last_used_at = models.DateTimeField(_("last used at"), null=True, blank=True, editable=False)
    by = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+", verbose_name=_("by"))

    objects: ClassVar = ApiTokenQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")

    def __str__(self) -> str:
        return self.name

    @property
    def is_active(self) -> bool:
        """Whether calls are accepted with it, as `usable` says."""
        lasts = self.expires_at is None or self.expires_at > timezone.now()
        return lasts and self.by.role == Role.OWNER and self.by.is_active
