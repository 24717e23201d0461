"""Write operations on accounts and partners."""

from decimal import Decimal
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth import password_validation
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.exceptions import ValidationError

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.errors import Conflict, NotAllowed, TooManyTries, invalid
from apps.core.api.money import check_decimals
from apps.core.api.rate_limits import Limit
from apps.core.files.images import read_picture
from apps.core.files.stored import StoredFiles, remove_files_on_commit
from apps.core.models.db import locked, refuse_duplicate
from apps.core.types import Fields

from .confirmation import mail_confirmation
from .current_password import is_password_of
from .errors import AccountExists
from .mails import mail_link, tell_of_change
from .models import Account, Partner, Role

SIGNUPS = Limit("signup", tries=100, seconds=3600)
RESET_MAILS = Limit("reset-mail", tries=5, seconds=3600)
PASSWORD_CHANGED = gettext_lazy("Your password was changed")
RESET_REQUESTS = Limit("reset-request", tries=50, seconds=3600)

PARTNER_FIELDS = (
    "company_name", "kind", "phone_number", "address", "postal_code", "city", "country", "region", "siret",
    "vat_number", "iban", "bic", "vat_regime", "ledger_accounts", "legal_mentions", "no_vat_mention", "currency",
    "customer_locale", "prospect_target_minutes", "estimation_target_minutes", "reward_later", "holding_cost_per_day",
    "reconditioning_presets", "showroom", "showroom_reserved", "sellers_see", "sellers_see_costs", "lead_routing",
)  # fmt: skip
ACCOUNT_FIELDS = (
    "email", "full_name", "locale", "theme", "direction", "alert_sound", "alert_desktop", "quiet_from", "quiet_to",
    "mail_signature", "alerts",
)  # fmt: skip
# The audit trail holds each change of these.
SWITCHES = ("sellers_see", "sellers_see_costs", "lead_routing", "showroom", "showroom_reserved", "vat_regime")
NO_QUIET_HOURS = {"quiet_from": None, "quiet_to": None}


@transaction.atomic
def sign_up(*, email: str, password: str, full_name: str, locale: str, site: str, **partner_fields: object) -> Account:
    """A new partner with its first account; a link to `site` that confirms the address is mailed there.

    Raises AccountExists (409) and a 422 under `password`.
    """
    account = Account(email=email.lower(), full_name=full_name, locale=locale)
    check_password_rules(password, account=account)
    account.set_password(password)
    with refuse_duplicate(partial(AccountExists, field="email")):
        account.partner = Partner.objects.create(**partner_fields)
        account.save()
    record(Event.SIGN_UP, by=account)
    transaction.on_commit(partial(mail_confirmation, account=account, site=site))
    return account


def update_profile(
    *, account: Account, site: str, password: str | None = None, old_password: str = "", **changes: Any
) -> Account:
    """Changes the fields given; a new password and a new e-mail address need the current password.

    A new address is confirmed by a link to `site` that is mailed there.
    Raises NotAllowed (403) where somebody other than an owner changes what is the company's, AccountExists (409), 422
    under `oldPassword` or `password`, 413 or 415 under `logo`, TooManyTries (429).
    """
    if account.role != Role.OWNER and changes.keys() & {*PARTNER_FIELDS, "logo"}:
        raise NotAllowed
    new_email = changes.get("email", account.email).lower() != account.email
    if password is not None or new_email:
        check_current_password(account, old_password)
    logo = read_picture(changes["logo"], field="logo") if changes.get("logo") else None
    with StoredFiles() as files, transaction.atomic():
        judged, account = account.password, Account.objects.select_for_update(of=("self",)).get(pk=account.pk)
        partner = Partner.objects.select_for_update().get(accounts=account)
        if account.password != judged:
            raise Conflict(_("This has just been changed elsewhere. Please try again."))
        if password is not None:
            check_password_rules(password, account=account)
            account.set_password(password)
            record(Event.PASSWORD_CHANGED, by=account)
            tell_of_change(account, PASSWORD_CHANGED)
        if new_email:
            record(Event.EMAIL_CHANGED, about=account)
            account.email_confirmed_at = None
            transaction.on_commit(partial(mail_confirmation, account=account, site=site))
        if "quiet_hours" in changes:
            changes |= changes["quiet_hours"] or NO_QUIET_HOURS
        for field in ACCOUNT_FIELDS:
            setattr(account, field, changes.get(field, getattr(account, field)))
        currency = changes.get("currency", partner.currency)
        _check_amounts(changes, currency)
        if currency != partner.currency:
            _check_kept_amounts(partner, changes, currency)
        _record_switches(partner, changes)
        for field in PARTNER_FIELDS:
            setattr(partner, field, changes.get(field, getattr(partner, field)))
        if "logo" in changes:
            remove_files_on_commit([str(partner.logo)])
            partner.logo = (
                files.store(logo.thumbnail, partner_id=partner.pk, folder="logo", extension=logo.extension)
                if logo
                else ""
            )
        with refuse_duplicate(partial(AccountExists, field="email")):
            account.save()
        partner.save()
        account.partner = partner
    return account


def _record_switches(partner: Partner, changes: Fields) -> None:
    """Writes what is about to change, each value under its setting: `off` is a value of several."""
    for name in SWITCHES:
        before = getattr(partner, name)
        after = changes.get(name, before)
        if before != after:
            record(
                Event.SETTINGS_CHANGED,
                about=partner,
                label=name,
                said_before=f"{name}.{before}",
                said_after=f"{name}.{after}",
            )


def _check_amounts(changes: Fields, currency: str) -> None:
    """Raises a 422 under an amount that is finer than a coin of `currency`."""
    check_decimals(changes.get("holding_cost_per_day"), currency, "holding_cost_per_day")
    for number, preset in enumerate(changes.get("reconditioning_presets", ())):
        check_decimals(preset["amount"], currency, f"reconditioning_presets.{number}.amount")
        preset["amount"] = str(preset["amount"])


def _check_kept_amounts(partner: Partner, changes: Fields, currency: str) -> None:
    """Raises a 422 where an amount that is kept is finer than a coin of the new `currency`.

    Of the usual lines under `currency`: the profile's form does not show them.
    """
    if "holding_cost_per_day" not in changes:
        check_decimals(partner.holding_cost_per_day, currency, "holding_cost_per_day")
    if "reconditioning_presets" not in changes:
        for preset in partner.reconditioning_presets:
            check_decimals(Decimal(preset["amount"]), currency, "currency")


@transaction.atomic
def set_reward(*, partner: Partner, enabled: bool, amount: Decimal | None = None, currency: str = "") -> Partner:
    """Answers the reward question: `amount` in `currency` per sale brought in, or no reward."""
    partner = locked(partner)
    partner.reward_enabled = enabled
    partner.reward_amount = amount if enabled else None
    partner.reward_currency = currency if enabled else ""
    partner.save(update_fields=["reward_enabled", "reward_amount", "reward_currency"])
    return partner


def check_current_password(account: Account, password: str, *, field: str = "old_password") -> None:
    """Raises a 422 under `field` where the password is missing or wrong, TooManyTries (429)."""
    if not password:
        raise invalid(field, _("Enter your current password."))
    if not is_password_of(account, typed=password, stored=account.password):
        raise invalid(field, _("Wrong current password."))


def check_password_rules(password: str, *, account: Account) -> None:
    """Raises a 422 under `password` with every rule that it breaks."""
    try:
        password_validation.validate_password(password, account)
    except DjangoValidationError as exc:
        raise ValidationError({"password": exc.messages}) from exc


def send_reset_link(*, email: str, site: str) -> None:
    """Mails the one-hour link where an active partner's account has this address.

    Says nothing either way, and takes as long: the mail is sent in the background.
    """
    account = Account.objects.filter(email=email.lower(), is_active=True, partner__isnull=False).first()
    try:
        RESET_MAILS.spend(email.lower())
    except TooManyTries:
        return  # Said aloud, it would tell that the account exists.
    record(Event.PASSWORD_RESET_ASKED, by=account, email=email)
    if account:
        token = default_token_generator.make_token(account)
        query = urlencode({"uid": urlsafe_base64_encode(force_bytes(account.pk)), "token": token})
        link = f"{site}/auth/reset-password?{query}"
        subject = gettext_lazy("Your new password")
        mail_link(account=account, link=link, subject=subject, template="partners/reset_mail.txt")


@transaction.atomic
def reset_password(*, uid: str, token: str, password: str) -> None:
    """Sets the password that a mailed link allows; the link and every token of the account die.

    Raises a 422 under `token` (wrong, used or expired link) or under `password`.
    """
    wrong_link = invalid("token", _("This link is invalid or has expired. Please request a new one."))
    try:
        account = Account.objects.select_for_update(of=("self",)).get(
            pk=urlsafe_base64_decode(uid).decode(), is_active=True
        )
    except (ValueError, DjangoValidationError, Account.DoesNotExist) as exc:
        raise wrong_link from exc
    if not default_token_generator.check_token(account, token):
        raise wrong_link
    check_password_rules(password, account=account)
    account.set_password(password)
    # Whoever has the link reads the mails of this address.
    account.email_confirmed_at = account.email_confirmed_at or timezone.now()
    account.save(update_fields=["password", "email_confirmed_at"])
    record(Event.PASSWORD_RESET, by=account)
    tell_of_change(account, PASSWORD_CHANGED)
