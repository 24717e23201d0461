"""What happened to access and to money: written once, with the change itself, and never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerQuerySet, Row
from apps.core.models.currencies import MAX_DECIMALS, MAX_DIGITS
from apps.core.models.ids import new_id
from apps.core.types import StrOrPromise

if TYPE_CHECKING:
    from apps.partners.models import Partner


class Event(models.TextChoices):
    SIGN_IN = "sign_in", _("Signed in")
    SIGN_IN_REFUSED = "sign_in_refused", _("Sign-in refused")
    SIGN_IN_LOCKED = "sign_in_locked", _("Sign-in locked after too many attempts")
    SIGN_OUT = "sign_out", _("Signed out")
    SIGN_OUT_EVERYWHERE = "sign_out_everywhere", _("Signed out everywhere")
    SIGN_OUT_DEVICES = "sign_out_devices", _("Other devices signed out")
    SIGN_UP = "sign_up", _("Signed up")
    PASSWORD_CHANGED = "password_changed", _("Password changed")
    PASSWORD_REFUSED = "password_refused", _("Current password refused")
    PASSWORD_LOCKED = "password_locked", _("Current password locked after too many attempts")
    EMAIL_CHANGED = "email_changed", _("Email changed")
    PASSWORD_RESET_ASKED = "password_reset_asked", _("Password link requested")
    PASSWORD_RESET = "password_reset", _("Password set through a link")
    ACCOUNT_DISABLED = "account_disabled", _("Account disabled")
    ACCOUNT_ENABLED = "account_enabled", _("Account enabled")
    SECOND_FACTOR_ADDED = "second_factor_added", _("Second factor set up")
    SECOND_FACTOR_PASSED = "second_factor_passed", _("Second factor verified")
    SECOND_FACTOR_REFUSED = "second_factor_refused", _("Second factor refused")
    SECOND_FACTOR_LOCKED = "second_factor_locked", _("Second factor locked after too many attempts")
    SECOND_FACTOR_REMOVED = "second_factor_removed", _("Second factor removed")
    RECOVERY_CODE_USED = "recovery_code_used", _("Recovery code used")
    RECOVERY_CODES_RENEWED = "recovery_codes_renewed", _("New recovery codes made")
    CAR_PRICE = "car_price", _("Price of a car changed")
    PRODUCT_PRICE = "product_price", _("Price of a product changed")
    PURCHASE_PRICE = "purchase_price", _("Purchase price changed")
    WORK_COST = "work_cost", _("Cost of work changed")
    REWARD = "reward", _("Reward changed")
    SALE_MADE = "sale_made", _("Sale made")
    SALE_CANCELLED = "sale_cancelled", _("Sale cancelled")
    ORDER_CONFIRMED = "order_confirmed", _("Order confirmed")
    ORDER_PAID = "order_paid", _("Order paid")
    ORDER_CANCELLED = "order_cancelled", _("Order cancelled")
    SALE_FILE_SENT = "sale_file_sent", _("Order form sent")
    SALE_FILE_REOPENED = "sale_file_reopened", _("Sale file taken back to draft")
    SALE_FILE_SIGNED = "sale_file_signed", _("Order form signed")
    SALE_FILE_DELIVERED = "sale_file_delivered", _("Car delivered")
    SALE_FILE_CANCELLED = "sale_file_cancelled", _("Sale file cancelled")
    INVOICE_ISSUED = "invoice_issued", _("Invoice issued")
    INVOICE_CREDITED = "invoice_credited", _("Credit note issued")
    REGISTER_ENTRY = "register_entry", _("Entered in the police register")
    REGISTER_EXIT = "register_exit", _("Exit entered in the police register")
    REGISTER_CORRECTION = "register_correction", _("Police register corrected")
    REGISTER_READ = "register_read", _("Police register read")
    PAYMENT_RECORDED = "payment_recorded", _("Payment recorded")
    ESTIMATION_ANSWERED = "estimation_answered", _("Valuation answered")
    ESTIMATION_REFUSED = "estimation_refused", _("Valuation refused")
    OFFER_SENT = "offer_sent", _("Offer sent")
    OFFER_WITHDRAWN = "offer_withdrawn", _("Offer withdrawn")
    OFFER_ACCEPTED = "offer_accepted", _("Offer accepted")
    OFFER_DECLINED = "offer_declined", _("Offer declined")
    CAR_BOUGHT = "car_bought", _("Car bought")
    ACCOUNT_EXPORTED = "account_exported", _("Copy of the account requested")
    PERSON_EXPORTED = "person_exported", _("Personal data exported")
    PERSON_ERASED = "person_erased", _("Personal data erased")
    LIST_EXPORTED = "list_exported", _("List exported")
    ROW_DELETED = "row_deleted", _("Moved to the bin")
    ROW_RESTORED = "row_restored", _("Restored from the bin")
    BIN_EMPTIED = "bin_emptied", _("Deleted for ever from the bin")
    SETTINGS_CHANGED = "settings_changed", _("Setting changed")
    WEBHOOK_CREATED = "webhook_created", _("Webhook added")
    WEBHOOK_CHANGED = "webhook_changed", _("Webhook changed")
    WEBHOOK_ROTATED = "webhook_rotated", _("Secret of a webhook renewed")
    WEBHOOK_DISABLED = "webhook_disabled", _("Webhook disabled")
    WEBHOOK_DELETED = "webhook_deleted", _("Webhook deleted")
    TEAM_INVITED = "team_invited", _("Invited to the team")
    TEAM_INVITATION_CANCELLED = "team_invitation_cancelled", _("Invitation cancelled")
    TEAM_JOINED = "team_joined", _("Joined the team")
    TEAM_ROLE_CHANGED = "team_role_changed", _("Role changed")
    TEAM_RIGHTS_CHANGED = "team_rights_changed", _("Rights changed")
    TEAM_SUSPENDED = "team_suspended", _("Suspended")
    TEAM_REACTIVATED = "team_reactivated", _("Reactivated")
    TEAM_REMOVED = "team_removed", _("Removed from the team")
    TEAM_RESTORED = "team_restored", _("Back in the team")
    API_TOKEN_MADE = "api_token_made", _("API token made")
    API_TOKEN_REVOKED = "api_token_revoked", _("API token revoked")
    FEED_CREATED = "feed_created", _("Feed for portals added")
    FEED_CHANGED = "feed_changed", _("Feed for portals changed")
    FEED_RENEWED = "feed_renewed", _("New address of a feed for portals")
    FEED_CONFIRMED = "feed_confirmed", _("Stock published that was held back")
    FEED_DELETED = "feed_deleted", _("Feed for portals deleted")


def _reference(to: str, verbose_name: StrOrPromise) -> models.ForeignKey:
    """Names a row and does not hold it: the entry outlives it, and nothing may null it."""
    return models.ForeignKey(
        to,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        null=True,
        related_name="+",
        verbose_name=verbose_name,
    )


def _said(verbose_name: StrOrPromise) -> models.CharField:
    """What is no amount: a role, the value of a setting, a number of rows."""
    return models.CharField(verbose_name, max_length=100, blank=True, default="", db_default="")


def _amount(verbose_name: StrOrPromise) -> models.DecimalField:
    return models.DecimalField(verbose_name, max_digits=MAX_DIGITS, decimal_places=MAX_DECIMALS, null=True)


class EntryQuerySet(PartnerQuerySet[Row]):
    def of(self, partner: Partner) -> Self:
        """The partner's trail, which its owners alone may read."""
        rows = self.whole(partner)
        return rows if partner.viewer is None else rows.none()


class Entry(models.Model):
    """One line of the trail. The database refuses to change it (apps/core/models/append_only.py)."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    created_at = models.DateTimeField(_("moment"), auto_now_add=True)
    event = models.CharField(_("event"), max_length=30, choices=Event)
    partner = _reference("partners.Partner", _("partner"))
    account = _reference(settings.AUTH_USER_MODEL, _("account"))
    # As typed: a refused sign-in may name no account.
    email = models.CharField(_("email"), max_length=254, blank=True)
    object_type = models.CharField(_("kind of object"), max_length=60, blank=True)
    object_id = models.CharField(_("object"), max_length=36, blank=True)
    label = models.CharField(_("name"), max_length=200, blank=True)
    before = _amount(_("before"))
    currency_before = models.CharField(_("currency before"), max_length=3, blank=True)
    after = _amount(_("after"))
    currency = models.CharField(_("currency"), max_length=3, blank=True)
    said_before = _said(_("before (text)"))
    said_after = _said(_("after (text)"))
    # The name of the API token that did it for the account.
    token = models.CharField(_("API token"), max_length=60, blank=True, default="", db_default="")
    address = models.CharField(_("IP address"), max_length=64, blank=True)
    request_id = models.CharField(_("request"), max_length=64, blank=True)

    objects: ClassVar = EntryQuerySet.as_manager()

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries of the audit trail")
        ordering: ClassVar = ("-created_at", "-id")
        indexes: ClassVar = (
            models.Index(fields=["-created_at", "-id"], name="audit_entry_page"),
            models.Index(fields=["event", "-created_at"], name="audit_entry_event"),
            models.Index(fields=["partner", "-created_at"], name="audit_entry_partner"),
            models.Index(fields=["object_id"], name="audit_entry_object"),
        )

    def __str__(self) -> str:
        return f"{self.get_event_display()} {self.label or self.email}".strip()
