"""Addresses of a partner's own programs, and what they are sent (docs/webhooks.md)."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.encryption import decrypt
from apps.core.models.background import LeasedModel
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.partners.models import Account

# Deliveries are kept so long.
KEPT = timedelta(days=30)
# A receiver's answer is kept up to this length.
MAX_ANSWER = 1024


class Event(models.TextChoices):
    PROSPECT_CREATED = "prospect.created", _("New prospect")
    ESTIMATION_CREATED = "estimation.created", _("New valuation")
    OFFER_ANSWERED = "offer.answered", _("Offer answered")
    APPOINTMENT_CREATED = "appointment.created", _("New appointment")
    CAR_CREATED = "car.created", _("New car")
    CAR_UPDATED = "car.updated", _("Car changed")
    CAR_SOLD = "car.sold", _("Car sold")
    ORDER_FORM_SIGNED = "order_form.signed", _("Order form signed")
    INVOICE_ISSUED = "invoice.issued", _("Invoice issued")


# Sent by the owner to see whether the receiver answers.
TEST = "webhook.test"


class Webhook(LeasedModel):
    """A receiver. It is the row that is worked on in the background: one delivery at a time leaves for each."""

    class State(models.TextChoices):
        ACTIVE = "active", _("Active")
        DISABLED = "disabled", _("Disabled")

    class Reason(models.TextChoices):
        """Why it was disabled, where no person did."""

        GONE = "gone", _("The receiver answered that it is gone.")
        FAILING = "failing", _("The last try failed.")

    url = models.CharField(_("address"), max_length=500)
    description = models.CharField(_("description"), max_length=200, blank=True)
    events = models.JSONField(_("events"), default=list)
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.ACTIVE)
    disabled_reason = models.CharField(_("reason"), max_length=7, choices=Reason, blank=True, editable=False)
    disabled_at = models.DateTimeField(_("disabled at"), null=True, editable=False)
    secret_encrypted = models.TextField(editable=False)
    # It signs too until then, so that a receiver may be given the new one at its leisure.
    former_secret_encrypted = models.TextField(blank=True, editable=False)
    former_secret_until = models.DateTimeField(null=True, editable=False)
    # A receiver that did not answer is sent nothing before this moment.
    paused_until = models.DateTimeField(null=True, editable=False)

    class Meta(LeasedModel.Meta):
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")

    def __str__(self) -> str:
        return self.url

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return Q(pk__in=())

    @property
    def secret(self) -> str:
        """Empty where it was encrypted under a SECRET_KEY that is no longer known."""
        return decrypt(self.secret_encrypted) or ""

    @property
    def failed_attempts(self) -> int:
        """Tries are counted by delivery."""
        return 0


class DeliveryQuerySet(PartnerQuerySet[Row]):
    def expired(self) -> Self:
        return self.filter(created_at__lt=timezone.now() - KEPT)

    def due(self) -> Self:
        return self.filter(state=Delivery.State.PENDING, next_try_at__lte=timezone.now())


class Delivery(PartnerModel):
    """One event for one webhook: written with the change that it tells of, then sent until it is taken."""

    class State(models.TextChoices):
        PENDING = "pending", _("Pending")
        DELIVERED = "delivered", _("Delivered")
        FAILED = "failed", _("Failed")

    class Failure(models.TextChoices):
        """Why there was no answer."""

        INVALID = "invalid", _("Enter a valid URL.")
        PLAIN = "plain", _("The address must begin with https://.")
        UNKNOWN = "unknown", _("There is no server with this name.")
        PRIVATE = "private", _("This server is not on the public network.")
        OWN = "own", _("This is the address of the partner workspace itself.")
        INSECURE = "insecure", _("The receiver does not offer a trusted secure connection.")
        LATE = "late", _("No answer in time.")
        UNREACHABLE = "unreachable", _("The receiver cannot be reached or does not answer in HTTP.")

    webhook = models.ForeignKey(
        Webhook, on_delete=models.CASCADE, related_name="deliveries", verbose_name=_("webhook"), db_index=False
    )
    type = models.CharField(_("event"), max_length=30)
    payload = models.TextField(_("body"))
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.PENDING)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    next_try_at = models.DateTimeField(_("next try at"), null=True, default=timezone.now)
    tried_at = models.DateTimeField(_("tried at"), null=True)
    # The HTTP status of the last try, null where there was no answer, and what was answered.
    status = models.PositiveSmallIntegerField(_("status"), null=True)
    answer = models.CharField(_("answer"), max_length=MAX_ANSWER, blank=True)
    failure = models.CharField(_("failure"), max_length=11, choices=Failure, blank=True)

    objects: ClassVar = DeliveryQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("delivery")
        verbose_name_plural = _("deliveries")
        indexes: ClassVar[tuple[models.Index, ...]] = (
            models.Index(fields=["webhook", "-created_at", "-id"], name="webhooks_delivery_page"),
            models.Index(
                fields=["webhook", "created_at", "id"], condition=Q(state="pending"), name="webhooks_delivery_pending"
            ),
            models.Index(fields=["created_at"], name="webhooks_delivery_age"),
        )

    def __str__(self) -> str:
        return f"{self.type} {self.pk}"

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return Q(pk__in=())

    @property
    def message_id(self) -> str:
        """The same for each try, so that a receiver knows what it has taken already."""
        return f"msg_{self.pk.hex}"
