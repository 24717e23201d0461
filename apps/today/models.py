"""What a partner has put off."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel
from apps.partners.models import Account


class Kind(models.TextChoices):
    """What a row of the day is about."""

    PROSPECT = "prospect", _("prospect")
    ESTIMATION = "estimation", _("valuation")
    FOLLOW_UP = "follow_up", _("follow-up")
    APPOINTMENT = "appointment", _("appointment")
    OFFER_ANSWERED = "offer_answered", _("answered offer")
    OFFER_EXPIRING = "offer_expiring", _("offer about to expire")
    DOCUMENT_EXPIRING = "document_expiring", _("document that expires")
    CARD_LATE = "card_late", _("late preparation")
    ORDER_TO_DELIVER = "order_to_deliver", _("order to deliver")
    CHAT = "chat", _("unread message of a visitor")
    MAIL = "mail", _("unread mail of a known person")
    ORDER_FORM_SIGNED = "order_form_signed", _("signed order form")
    DECLARATION_DUE = "declaration_due", _("declaration to make")
    REGISTER_PENDING = "register_pending", _("entry in the register to complete")


class Section(models.TextChoices):
    """When a row of the day is due."""

    OVERDUE = "overdue"
    TODAY = "today"
    LATER = "later"


class Who(models.TextChoices):
    """Whose day it is: what the account is in charge of, or all that it may see."""

    ME = "me"
    ALL = "all"


class ActivityKind(models.TextChoices):
    """What has happened."""

    PROSPECT = "prospect"
    ESTIMATION = "estimation"
    OFFER_ACCEPTED = "offer_accepted"
    OFFER_DECLINED = "offer_declined"
    ORDER_FORM_SIGNED = "order_form_signed"
    APPOINTMENT_BOOKED = "appointment_booked"
    APPOINTMENT_CANCELLED = "appointment_cancelled"
    CHAT = "chat"
    MAIL = "mail"
    WEBHOOK_DISABLED = "webhook_disabled"
    FEED_HELD = "feed_held"


class Snooze(PartnerModel):
    """A row of the day that is not shown until a moment, unless it is due at another moment by then."""

    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    row = models.UUIDField(_("row"))
    due_at = models.DateTimeField(_("due at"))
    until = models.DateTimeField(_("until"))

    class Meta(PartnerModel.Meta):
        verbose_name = _("snooze")
        verbose_name_plural = _("snoozes")
        constraints = (models.UniqueConstraint(fields=["partner", "kind", "row"], name="today_snooze_unique"),)
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return f"{self.kind} {self.row}"


class ActivityRead(PartnerModel):
    """One thing that happened and an account has read, after its `activity_read_at`."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+", verbose_name=_("account"))
    kind = models.CharField(_("kind"), max_length=24, choices=ActivityKind)
    row = models.UUIDField(_("row"))
    # A conversation that gets a new message later is unread again.
    read_at = models.DateTimeField(_("read at"))

    class Meta(PartnerModel.Meta):
        verbose_name = _("read notification")
        verbose_name_plural = _("read notifications")
        constraints = (models.UniqueConstraint(fields=["account", "kind", "row"], name="today_activity_read_unique"),)
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return f"{self.kind} {self.row}"
