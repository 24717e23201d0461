"""Who has been asked to join a team."""

from datetime import datetime, timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.languages import Language
from apps.partners.models import Account, Role

LINK_LIFETIME = timedelta(hours=72)


def end_of_link() -> datetime:
    return timezone.now() + LINK_LIFETIME


class InvitationQuerySet(PartnerQuerySet[Row]):
    def open(self) -> Self:
        """Those whose link may still be used: it dies too when the person who sent it is no owner any more."""
        return self.filter(expires_at__gt=timezone.now(), by__role=Role.OWNER, by__is_active=True)


class Invitation(PartnerModel):
    """Somebody who may join the team by a private link, of which the digest alone is stored. It goes when it is used or
    cancelled; one that has lapsed stays, so that it can be sent again."""

    # The address is in lower case, as those of accounts.
    email = models.EmailField(_("email"), max_length=254)
    full_name = models.CharField(_("full name"), max_length=150, blank=True)
    role = models.CharField(_("role"), max_length=8, choices=Role)
    locale = models.CharField(_("language"), max_length=2, choices=Language)
    by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    token_digest = models.CharField(max_length=64, unique=True, editable=False)
    expires_at = models.DateTimeField(_("expires at"), default=end_of_link)

    objects: ClassVar = InvitationQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints = (models.UniqueConstraint(fields=["partner", "email"], name="team_invitation_once"),)

    def __str__(self) -> str:
        return self.email

    @property
    def invited_by(self) -> str:
        """The name of who sent it last; empty where that account is gone."""
        return self.by.full_name if self.by else ""
