"""A partner is a business; an account is a person who works for it, or a member of staff (without a partner)."""

from __future__ import annotations

import secrets
import string
from base64 import b32encode
from datetime import datetime, time
from hashlib import sha256
from typing import Any, ClassVar, Self

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models.functions import Now
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from django_otp.models import Device
from rest_framework_simplejwt.utils import get_md5_hash_password

from apps.core.files.stored import removes_files
from apps.core.models.base import Row
from apps.core.models.counted import touch
from apps.core.models.countries import country_column
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.fields import between
from apps.core.models.ids import new_id
from apps.core.models.languages import Language
from apps.core.models.vat import VatRegime
from apps.core.types import StrOrPromise

from .registration import clean_numbers

RECOVERY_CODES = 10
# Minutes: five of them to a week.
MIN_TARGET, MAX_TARGET = 5, 10_080

# The accounts of the French plan that a journal of sales books on, where the partner names no other.
LEDGER = {
    "receivable": "411000",
    "sales": "707000",
    "margin_sales": "707100",
    "vat": "445710",
    "deposits": "419100",
    "trade_in": "467000",
    "bank": "512000",
    "cash": "530000",
}

# No 0, O, 1, I: the code is read aloud and typed.
_CODE_ALPHABET = "".join(set(string.ascii_uppercase + string.digits) - set("0O1I"))


def new_affiliate_code() -> str:
    return "".join(secrets.choice(_CODE_ALPHABET) for _position in range(10))


class Role(models.TextChoices):
    """What a person of a partner may do; `apps/partners/rights.py` has the table."""

    OWNER = "owner", _("Owner")
    SELLER = "seller", _("Salesperson")
    WORKSHOP = "workshop", _("Workshop")
    READER = "reader", _("Reader")


def target_column(name: StrOrPromise, minutes: int) -> models.PositiveSmallIntegerField[int, int]:
    return models.PositiveSmallIntegerField(
        name, default=minutes, db_default=minutes, validators=between(MIN_TARGET, MAX_TARGET)
    )


@removes_files
class Partner(models.Model):
    """A dealer or a garage."""

    class Kind(models.TextChoices):
        DEALER = "dealer", _("Dealer")
        GARAGE = "garage", _("Garage")

    class Showroom(models.TextChoices):
        OFF = "off", _("Not shown")
        ON = "on", _("All cars for sale")
        CHOSEN = "chosen", _("Chosen cars")

    class ShowroomReserved(models.TextChoices):
        SHOW = "show", _("Shown as reserved")
        HIDE = "hide", _("Not in the showroom")

    class SellersSee(models.TextChoices):
        ALL = "all", _("Everything")
        OWN = "own", _("Their own rows and unassigned ones")

    class LeadRouting(models.TextChoices):
        OFF = "off", _("Left unassigned")
        TURN = "turn", _("In turn")
        GARAGE = "garage", _("By garage, in turn")

    # A call sets the person that it is for, unless that is an owner: what is read through this partner is then what
    # that person may see. A partner that was read otherwise shows everything.
    viewer: Account | None = None

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    company_name = models.CharField(_("company"), max_length=150, blank=True)
    kind = models.CharField(_("kind"), max_length=10, choices=Kind, default=Kind.DEALER)
    phone_number = models.CharField(_("phone"), max_length=32, blank=True)
    address = models.CharField(_("address"), max_length=250, blank=True)
    postal_code = models.CharField(_("postal code"), max_length=10, blank=True, default="", db_default="")
    city = models.CharField(_("city"), max_length=100, blank=True)
    country = country_column()
    region = models.CharField(_("region"), max_length=100, blank=True)
    siret = models.CharField("SIRET", max_length=14, blank=True, default="", db_default="")
    vat_number = models.CharField(_("VAT number"), max_length=20, blank=True, default="", db_default="")
    # An invoice must also state legal form, capital and register, and why it has no VAT where it has none.
    legal_mentions = models.TextField(_("legal mentions"), max_length=300, blank=True, default="", db_default="")
    no_vat_mention = models.CharField(_("mention without VAT"), max_length=200, blank=True, default="", db_default="")
    # Where customers pay, without spaces.
    iban = models.CharField("IBAN", max_length=34, blank=True, default="", db_default="")
    bic = models.CharField("BIC", max_length=11, blank=True, default="", db_default="")
    # Cars that have none of their own follow it.
    vat_regime = models.CharField(
        _("VAT regime"), max_length=6, choices=VatRegime, default=VatRegime.MARGIN, db_default=VatRegime.MARGIN
    )
    # `{"sales": "707200"}`: the accounts of the journal that are not those of LEDGER; `ledger` has them all.
    ledger_accounts = models.JSONField(_("accounts of the journal"), default=dict, db_default={}, editable=False)
    logo = models.FileField(_("logo"), max_length=200, blank=True)
    currency = currency_column()
    # The language that customers are written to in, unless they have one of their own.
    customer_locale = models.CharField(
        _("language of customers"), max_length=2, choices=Language, default=Language.FR, db_default=Language.FR
    )
    # Null until the reward question has been answered once.
    reward_enabled = models.BooleanField(_("reward offered"), null=True, blank=True)
    reward_amount = amount_column(_("reward"), null=True, blank=True)
    reward_currency = currency_column(blank=True, default="")
    # "Later" is an answer too: the question no longer comes up by itself.
    reward_later = models.BooleanField(_("reward put off"), default=False, db_default=False)
    # Which cars the public page shows.
    showroom = models.CharField(
        _("showroom"), max_length=6, choices=Showroom, default=Showroom.OFF, db_default=Showroom.OFF
    )
    showroom_reserved = models.CharField(
        _("reserved cars in the showroom"),
        max_length=4,
        choices=ShowroomReserved,
        default=ShowroomReserved.SHOW,
        db_default=ShowroomReserved.SHOW,
    )
    sellers_see = models.CharField(
        _("what sellers see"), max_length=3, choices=SellersSee, default=SellersSee.ALL, db_default=SellersSee.ALL
    )
    sellers_see_costs = models.BooleanField(_("sellers see costs"), default=True, db_default=True)
    lead_routing = models.CharField(
        _("who gets a new lead"),
        max_length=6,
        choices=LeadRouting,
        default=LeadRouting.OFF,
        db_default=LeadRouting.OFF,
    )
    first_steps_dismissed_at = models.DateTimeField(_("first steps closed at"), null=True, blank=True, editable=False)
    link_shared_at = models.DateTimeField(_("link shared at"), null=True, blank=True, editable=False)
    # The open time within which each is to get a first answer.
    prospect_target_minutes = target_column(_("target for prospects (minutes)"), 60)
    estimation_target_minutes = target_column(_("target for valuations (minutes)"), 1440)
    # Cost of a car in stock for a day, in the partner's currency.
    holding_cost_per_day = amount_column(
        _("holding cost per day"), null=True, blank=True, validators=[MinValueValidator(0)]
    )
    # `[{label, amount}]` without VAT: the lines offered for the sum behind an offer.
    reconditioning_presets = models.JSONField(_("usual reconditioning"), default=list, db_default=[], editable=False)
    # Null: the operator's settings. Staff may allow one partner more, or less.
    mail_recipients_a_day = models.PositiveIntegerField(
        _("recipients of mails a day"),
        null=True,
        blank=True,
        help_text=_("Empty: as for every partner (MAIL_RECIPIENTS_A_DAY)."),
    )
    storage_mb = models.PositiveIntegerField(
        _("storage (MB)"), null=True, blank=True, help_text=_("Empty: as for every partner (PARTNER_STORAGE_MB).")
    )
    affiliate_code = models.CharField(_("affiliate code"), max_length=10, unique=True, default=new_affiliate_code)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)

    class Meta:
        verbose_name = _("partner")
        verbose_name_plural = _("partners")
        ordering = ("-created_at", "-id")

    def __str__(self) -> str:
        return self.company_name or str(self.id)

    def save(self, *args: Any, **kwargs: Any) -> None:
        super().save(*args, **kwargs)
        # Statistics begin with its currency.
        touch(self.pk)

    @property
    def shows_costs(self) -> bool:
        """Whether what is read through this partner may say what cars cost."""
        return self.viewer is None or self.viewer.sees_costs

    @property
    def ledger(self) -> dict[str, str]:
        """The accounts that the journal books on, by the keys of LEDGER."""
        return {name: self.ledger_accounts.get(name) or usual for name, usual in LEDGER.items()}

    @property
    def town(self) -> str:
        """The postal code and the city, as an address ends."""
        return f"{self.postal_code} {self.city}".strip()

    def clean(self) -> None:
        """Applies the API's rules to what staff enter."""
        clean_numbers(self, "siret", "vat_number", "iban", "bic")


class AccountManager(BaseUserManager["Account"]):
    """E-mail addresses are kept in lower case: log-in is blind to it. The partner comes in the same query."""

    def get_queryset(self) -> models.QuerySet[Account]:
        return super().get_queryset().select_related("partner")

    def of(self, partner: Partner) -> models.QuerySet[Account]:
        """The accounts of the partner, those of people who have left included."""
        return self.filter(partner=partner)

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> Account:
        account = self.model(email=email.lower(), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> Account:
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> Account:
        return self.get(email=(username or "").lower())


class Account(AbstractBaseUser, PermissionsMixin):
    """A person who logs in, with how the screen looks and how alerts are told in any browser."""

    class Theme(models.TextChoices):
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")
        SYSTEM = "system", _("Same as device")

    class Direction(models.TextChoices):
        LTR = "ltr", _("Left to right")
        RTL = "rtl", _("Right to left")

    class Alerts(models.TextChoices):
        MINE = "mine", _("About what I am in charge of")
        ALL = "all", _("About everything that I may see")

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    partner = models.ForeignKey(
        Partner, on_delete=models.CASCADE, null=True, blank=True, related_name="accounts", verbose_name=_("partner")
    )
    email = models.EmailField(_("email"), max_length=254, unique=True)
    # Null until its owner has opened a link that was mailed there.
    email_confirmed_at = models.DateTimeField(_("email confirmed at"), null=True, blank=True, editable=False)
    full_name = models.CharField(_("full name"), max_length=150)
    role = models.CharField(_("role"), max_length=8, choices=Role, default=Role.OWNER, db_default=Role.OWNER)
    # An owner may do both, whatever these say.
    may_export = models.BooleanField(_("may export"), default=False, db_default=False)
    may_delete = models.BooleanField(_("may delete"), default=False, db_default=False)
    # New leads are dealt out to this person as `Partner.lead_routing` says.
    takes_leads = models.BooleanField(_("takes leads"), default=False, db_default=False)
    last_lead_at = models.DateTimeField(null=True, editable=False)
    # An account that has left is inactive and in no list of the team; its rows keep its name.
    left_at = models.DateTimeField(_("left the team at"), null=True, blank=True, editable=False)
    alerts = models.CharField(_("alerts"), max_length=4, choices=Alerts, default=Alerts.ALL, db_default=Alerts.ALL)
    locale = models.CharField(_("language"), max_length=2, choices=Language, default=Language.FR)
    theme = models.CharField(_("theme"), max_length=6, choices=Theme, default=Theme.LIGHT)
    direction = models.CharField(_("direction"), max_length=3, choices=Direction, default=Direction.LTR)
    alert_sound = models.BooleanField(_("sound of alerts"), default=True, db_default=True)
    alert_desktop = models.BooleanField(_("notifications of the browser"), default=False, db_default=False)
    # Both or neither, in the partner's zone; past midnight where the end is before the start.
    quiet_from = models.TimeField(_("quiet from"), null=True, blank=True)
    quiet_to = models.TimeField(_("quiet until"), null=True, blank=True)
    mail_signature = models.TextField(_("mail signature"), max_length=1000, blank=True, default="", db_default="")
    is_staff = models.BooleanField(_("member of staff"), default=False)
    is_active = models.BooleanField(
        _("active"), default=True, help_text=_("Without it, the person is signed out at once and cannot sign in.")
    )
    # A token says which one it was made under: one more, and all earlier tokens are dead.
    token_version = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    # Everything that happened until then counts as read.
    activity_read_at = models.DateTimeField(default=timezone.now, db_default=Now(), editable=False)

    # The name of the API token that a call was made with: the account then has the role of the token's scope, for this
    # call alone.
    api_token: str = ""
    # Read with the account of a token: when its session was last used, and which versions of the two rows these are.
    session_used_at: datetime | None = None
    versions: str = ""

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["full_name"]

    objects = AccountManager()

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        ordering = ("-created_at", "-id")
        constraints: ClassVar = [
            models.CheckConstraint(
                name="quiet_hours_are_whole",
                condition=models.Q(quiet_from=None, quiet_to=None)
                | (
                    models.Q(quiet_from__isnull=False, quiet_to__isnull=False)
                    & ~models.Q(quiet_from=models.F("quiet_to"))
                ),
                violation_error_message=_("Enter two different times."),
            )
        ]

    def __str__(self) -> str:
        return self.email

    @property
    def rights(self) -> dict[str, bool]:
        """Whether the person may export and delete: an owner both; who else, as an owner has said, and as the role
        allows."""
        owner, seller = self.role == Role.OWNER, self.role == Role.SELLER
        return {
            "export": owner or (self.may_export and self.role in (Role.SELLER, Role.READER)),
            "delete": owner or (self.may_delete and seller),
        }

    @property
    def sees_own(self) -> bool:
        """Whether the rows that a colleague is in charge of are hidden from this person; no API token is one."""
        return (
            self.role == Role.SELLER
            and not self.api_token
            and self.partner is not None
            and self.partner.sellers_see == Partner.SellersSee.OWN
        )

    @property
    def sees_costs(self) -> bool:
        """Whether this person sees what cars cost, and what is left of their prices."""
        if self.role == Role.SELLER:
            return self.partner is None or self.partner.sellers_see_costs
        return self.role != Role.WORKSHOP

    @property
    def quiet_hours(self) -> dict[str, time] | None:
        """Within them alerts make no sound and no notification of the browser."""
        if self.quiet_from is None or self.quiet_to is None:
            return None
        return {"quiet_from": self.quiet_from, "quiet_to": self.quiet_to}

    @property
    def token_stamp(self) -> str:
        """What tokens, sessions and challenges are made under: it changes when all of them are to end."""
        return f"{get_md5_hash_password(self.password)}:{self.token_version}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.api_token:
            raise RuntimeError("The role of this account is that of an API token, which must not be stored.")
        self.email = self.email.lower()
        super().save(*args, **kwargs)


class ExpiringQuerySet(models.QuerySet[Row]):
    def expired(self) -> Self:
        return self.filter(expires_at__lt=timezone.now())


class RevokedToken(models.Model):
    """A token that was signed out before its hour."""

    jti = models.CharField(max_length=32, primary_key=True)
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    expires_at = models.DateTimeField()

    objects = ExpiringQuerySet.as_manager()

    def __str__(self) -> str:
        return self.jti


class SessionQuerySet(ExpiringQuerySet[Row]):
    def of(self, account: Account) -> Self:
        """The sessions of this person whose tokens are good."""
        return self.filter(account=account, stamp=account.token_stamp, expires_at__gt=timezone.now())


class AccountSession(models.Model):
    """A log-in whose token is good, for the list of devices: its key is the token's `jti`."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    # Nullable, though always set, for the policy of accounts: it is written before the request has a partner.
    partner = models.ForeignKey(Partner, on_delete=models.CASCADE, null=True, related_name="+")
    stamp = models.CharField(max_length=50)
    user_agent = models.CharField(max_length=300, blank=True)
    address = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()

    objects = SessionQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ("-last_used_at", "-id")

    def __str__(self) -> str:
        return str(self.id)


class RecoveryCodes(Device):
    """Each opens once. Only digests are kept, under the secret key: a code is short enough to be typed, 60 bits.

    Codes of 120 bits, which were given out before, have plain digests.
    """

    digests: models.JSONField[list[str], list[str]] = models.JSONField(default=list, editable=False)

    class Meta:
        # Its first name: a renamed table would break the release that runs during an upgrade.
        db_table = "staff_recoverycodes"
        constraints: ClassVar = [models.UniqueConstraint(fields=["user"], name="one_set_of_recovery_codes")]

    def issue(self) -> list[str]:
        """New codes in place of all former ones, to be shown this once."""
        codes = [b32encode(secrets.token_bytes(10)).decode()[:12] for _number in range(RECOVERY_CODES)]
        self.digests = [_digests(code)[0] for code in codes]
        self.save()
        return ["-".join(code[start : start + 4] for start in range(0, len(code), 4)) for code in codes]

    def verify_token(self, token: str) -> bool:
        """Uses the code up. Call it on a locked row."""
        found = next((digest for digest in _digests(token) if digest in self.digests), None)
        if found is None:
            return False
        self.digests.remove(found)
        self.save(update_fields=["digests"])
        return True


def _digests(code: str) -> list[str]:
    """What may be kept of the code: under the present secret key, under former ones, or plain."""
    keyed = [
        salted_hmac("partners.recovery_codes", code, key, algorithm="sha256").hexdigest()
        for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    ]
    return [*keyed, sha256(code.encode()).hexdigest()]
