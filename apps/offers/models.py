"""What a partner offers for a car that was estimated, as its owner was sent it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.audit.context import current_request
from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.api.origin import site_origin
from apps.core.encryption import decrypt
from apps.core.models.base import PartnerModel
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.days import last_second
from apps.core.models.languages import Language
from apps.estimations.models import Estimation, OfferMail, OfferStatus
from apps.mail.models import Message
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account

MAX_MESSAGE = 2000
MAX_BROWSER = 300

OPEN = (OfferStatus.SENT, OfferStatus.SEEN)
ANSWERED = (OfferStatus.ACCEPTED, OfferStatus.DECLINED)
# A mail that was made a draft again leaves no more by itself.
MAIL_STATUS = {
    Message.State.SENT: OfferMail.SENT,
    Message.State.FAILED: OfferMail.FAILED,
    Message.State.DRAFT: OfferMail.FAILED,
}
_UNACKNOWLEDGED = models.Q(answered_at__isnull=False, acknowledged_at=None)


class Channel(models.TextChoices):
    """How an offer reaches the customer."""

    MAIL = "mail", _("Mail")
    LINK = "link", _("Link")


class Offer(PartnerModel):
    """The price of one estimation: a draft until it is sent, then what it was at that moment.

    Of the private link the digest is kept, which finds it, and the token encrypted, which shows it again.
    """

    estimation = models.OneToOneField(
        Estimation, on_delete=models.CASCADE, related_name="offer", verbose_name=_("valuation")
    )
    # Never `expired`, which comes with time: see `state`.
    status = models.CharField(_("status"), max_length=10, choices=OfferStatus, default=OfferStatus.DRAFT)
    amount = amount_column(_("amount"))
    currency = currency_column()
    valid_days = models.PositiveSmallIntegerField(_("valid for (days)"))
    # A draft's is what it would be had it been sent when it was made: see `ends_at`.
    valid_until = models.DateTimeField(_("valid until"))
    token_digest = models.CharField(max_length=64, unique=True, editable=False)
    token_encrypted = models.TextField(editable=False)
    # The car, the details, the photos' files and the company at the first sending; empty before.
    content = models.JSONField(default=dict, editable=False)
    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.FR)

    sent_at = models.DateTimeField(_("sent at"), null=True, editable=False)
    sent_to = models.CharField(_("sent to"), max_length=254, blank=True, editable=False)
    # The last one that carried it.
    mail = models.ForeignKey(
        Message, on_delete=models.SET_NULL, null=True, editable=False, related_name="+", verbose_name=_("mail")
    )
    withdrawn_at = models.DateTimeField(_("withdrawn at"), null=True, editable=False)
    # When the visitor opened it, from which address, with which browser.
    seen_at = models.DateTimeField(_("seen at"), null=True, editable=False)
    seen_address = models.CharField(_("IP address"), max_length=64, blank=True, editable=False)
    seen_browser = models.CharField(_("browser"), max_length=MAX_BROWSER, blank=True, editable=False)
    answered_at = models.DateTimeField(_("answered at"), null=True, editable=False)
    answered_address = models.CharField(_("IP address"), max_length=64, blank=True, editable=False)
    answered_browser = models.CharField(_("browser"), max_length=MAX_BROWSER, blank=True, editable=False)
    answer_message = models.TextField(_("message"), max_length=MAX_MESSAGE, blank=True, editable=False)
    acknowledged_at = models.DateTimeField(_("acknowledged at"), null=True, editable=False)

    bought_at = models.DateTimeField(_("bought at"), null=True, editable=False)
    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, editable=False, related_name="offers", verbose_name=_("car")
    )
    seller = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, editable=False, related_name="+", verbose_name=_("seller")
    )

    class Meta(PartnerModel.Meta):
        verbose_name = _("offer")
        verbose_name_plural = _("offers")
        indexes: ClassVar[tuple[models.Index, ...]] = (
            models.Index(fields=["partner", "status", "valid_until", "estimation"], name="offers_offer_status"),
            models.Index(fields=["partner", "answered_at"], condition=_UNACKNOWLEDGED, name="offers_offer_answered"),
        )
        constraints = (
            models.CheckConstraint(
                name="offers_answer_complete",
                condition=models.Q(status__in=ANSWERED, answered_at__isnull=False)
                | (~models.Q(status__in=ANSWERED) & models.Q(answered_at=None)),
            ),
        )

    def __str__(self) -> str:
        return self.estimation.title

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return unassigned_or_own(viewer, "estimation__assignee") if viewer.sees_own else None

    @property
    def state(self) -> str:
        """The status at this moment."""
        lapsed = self.status in OPEN and self.valid_until < timezone.now()
        return OfferStatus.EXPIRED if lapsed else self.status

    @property
    def ends_at(self) -> datetime:
        """The end of its validity; of a draft what it would be, were it sent now."""
        return end_of_validity(self.valid_days) if self.status == OfferStatus.DRAFT else self.valid_until

    @property
    def mail_status(self) -> str | None:
        """How far the last mail has come, one of OfferMail; None without one."""
        if self.mail is None:
            return None
        return MAIL_STATUS.get(Message.State(self.mail.state), OfferMail.WAITING)

    @property
    def mail_error(self) -> str:
        """Why the last mail's last try did not succeed, in the caller's language; the mail server's words after it."""
        if self.mail is None or not self.mail.failure:
            return ""
        words = self.mail.last_error and f" ({self.mail.last_error})"
        return f"{self.mail.get_failure_display()}{words}"

    @property
    def link(self) -> str | None:
        """The private link, for as long as it can be answered; None where its key is lost."""
        token = decrypt(self.token_encrypted) if self.state in (OfferStatus.DRAFT, *OPEN) else None
        request = current_request.get()
        return token and f"{site_origin(request) if request else ''}/offre/{token}"


def end_of_validity(days: int) -> datetime:
    """The last second of the day that is `days` from today, in the partner's zone."""
    return last_second(timezone.localdate() + timedelta(days=days))
