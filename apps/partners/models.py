"""A partner is a business; an account is a person who works for it, or a member of staff (without a partner)."""

import secrets
import string
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.files.stored import removes_files
from apps.core.models.counted import touch
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.ids import new_id
from apps.core.models.languages import Language

# No 0, O, 1, I: the code is read aloud and typed.
_CODE_ALPHABET = "".join(set(string.ascii_uppercase + string.digits) - set("0O1I"))


def new_affiliate_code() -> str:
    return "".join(secrets.choice(_CODE_ALPHABET) for _position in range(10))


@removes_files
class Partner(models.Model):
    """A dealer or a garage."""

    class Kind(models.TextChoices):
        DEALER = "dealer", _("Dealer")
        GARAGE = "garage", _("Garage")

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    company_name = models.CharField(_("company"), max_length=150, blank=True)
    kind = models.CharField(_("kind"), max_length=10, choices=Kind, default=Kind.DEALER)
    phone_number = models.CharField(_("phone"), max_length=32, blank=True)
    address = models.CharField(_("address"), max_length=250, blank=True)
    city = models.CharField(_("city"), max_length=100, blank=True)
    region = models.CharField(_("region"), max_length=100, blank=True)
    logo = models.FileField(_("logo"), max_length=200, blank=True)
    currency = currency_column()
    # Null until the reward question has been answered once.
    reward_enabled = models.BooleanField(_("reward offered"), null=True, blank=True)
    reward_amount = amount_column(_("reward"), null=True, blank=True)
    reward_currency = currency_column(blank=True, default="")
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


class AccountManager(BaseUserManager["Account"]):
    """E-mail addresses are kept in lower case: log-in is blind to it. The partner comes in the same query."""

    def get_queryset(self) -> models.QuerySet["Account"]:
        return super().get_queryset().select_related("partner")

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        account = self.model(email=email.lower(), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(email=(username or "").lower())


class Account(AbstractBaseUser, PermissionsMixin):
    """A person who logs in, with how the screen is to look in whatever browser."""

    class Theme(models.TextChoices):
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    class Direction(models.TextChoices):
        LTR = "ltr", _("Left to right")
        RTL = "rtl", _("Right to left")

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    partner = models.ForeignKey(
        Partner, on_delete=models.CASCADE, null=True, blank=True, related_name="accounts", verbose_name=_("partner")
    )
    email = models.EmailField(_("email"), max_length=254, unique=True)
    full_name = models.CharField(_("full name"), max_length=150)
    locale = models.CharField(_("language"), max_length=2, choices=Language, default=Language.FR)
    theme = models.CharField(_("theme"), max_length=5, choices=Theme, default=Theme.LIGHT)
    direction = models.CharField(_("direction"), max_length=3, choices=Direction, default=Direction.LTR)
    is_staff = models.BooleanField(_("member of staff"), default=False)
    is_active = models.BooleanField(
        _("active"), default=True, help_text=_("Without it, the person is signed out at once and cannot sign in.")
    )
    # A token says which one it was made under: one more, and all earlier tokens are dead.
    token_version = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["full_name"]

    objects = AccountManager()

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        ordering = ("-created_at", "-id")

    def __str__(self) -> str:
        return self.email

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.email = self.email.lower()
        super().save(*args, **kwargs)


class RevokedToken(models.Model):
    """A token that was signed out before its hour."""

    jti = models.CharField(max_length=32, primary_key=True)
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.jti
