"""Partners and accounts for staff."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminPasswordChangeForm, AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.admin import (
    AmountsAdmin,
    NotAdded,
    PhoneAdmin,
    RegionAdmin,
    RegionFilter,
    amount_of,
    ask_to_confirm,
    is_confirmed,
    picture_preview,
)

from .errors import LastOwner
from .mails import tell_of_change
from .models import Account, Partner
from .owners import refuse_last_owner
from .services import PASSWORD_CHANGED
from .sign_in import end_all_tokens

# Only superusers change what an account may do.
RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")


def _may_manage(user: Account | AnonymousUser, account: Account) -> bool:
    """Superusers manage every account; other staff their own and those of partners.

    Who sets the password or the email of an account can sign in as it, and has its rights.
    """
    has_rights = account.is_staff or account.is_superuser
    return bool(user.is_superuser or account == user or not has_rights)


def _manageable(user: Account | AnonymousUser, accounts: QuerySet[Account]) -> list[Account]:
    return [account for account in accounts if _may_manage(user, account)]


class AccountInline(NotAdded, admin.TabularInline):
    model = Account
    fields = ("email", "full_name", "role", "locale", "is_active", "last_login")
    readonly_fields = ("email", "full_name", "role", "locale", "last_login")
    extra = 0
    can_delete = False
    show_change_link = True


@admin.register(Partner)
class PartnerAdmin(AmountsAdmin, PhoneAdmin, RegionAdmin):
    amounts: ClassVar = {"reward_amount": "reward", "holding_cost_per_day": "holding_cost"}
    list_display = (
        "logo_preview",
        "company_name",
        "kind",
        "city",
        "region_name",
        "phone_number",
        "people",
        "created_at",
    )
    list_display_links = ("company_name",)
    list_filter = ("kind", ("region", RegionFilter), "currency")
    search_fields = ("company_name", "city", "affiliate_code", "accounts__email")
    date_hierarchy = "created_at"
    readonly_fields = ("id", "logo_preview", "affiliate_code", "created_at")
    exclude = ("logo",)
    inlines = (AccountInline,)
    reward = amount_of("reward_amount", currency="reward_currency", name=_("reward"))
    holding_cost = amount_of("holding_cost_per_day", currency="currency", name=_("holding cost per day"))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Partner]:
        return Partner.objects.annotate(people=Count("accounts"))

    @admin.display(description=_("logo"))
    def logo_preview(self, partner: Partner) -> SafeString | str:
        return picture_preview(partner.logo, height=32)

    @admin.display(description=_("accounts"), ordering="people")
    def people(self, partner: Any) -> int:
        return int(partner.people)


class AccountCreationForm(AdminUserCreationForm):
    class Meta(AdminUserCreationForm.Meta):
        model = Account
        fields = ("email", "full_name", "partner", "role")
        field_classes: ClassVar = {}


class AccountChangeForm(UserChangeForm):
    class Meta(UserChangeForm.Meta):
        model = Account
        field_classes: ClassVar = {}

    def clean(self) -> dict[str, Any] | None:
        """The last owner of a partner stays one; who is disabled can be enabled again by the staff."""
        cleaned = super().clean()
        for field in {"role", "partner"} & set(self.changed_data):
            try:
                refuse_last_owner(self.instance)
            except LastOwner as error:
                self.add_error(field, str(error.detail))
        return cleaned


class PasswordForm(AdminPasswordChangeForm):
    """Audits a password that another account has set."""

    def save(self, commit: bool = True) -> Account:
        account: Account = super().save(commit)
        record(Event.PASSWORD_CHANGED, about=account)
        tell_of_change(account, PASSWORD_CHANGED)
        return account


@admin.register(Account)
class AccountAdmin(UserAdmin):
    """Disabling an account ends its tokens at the next call."""

    form = AccountChangeForm
    add_form = AccountCreationForm
    change_password_form = PasswordForm
    list_display = ("email", "full_name", "partner", "role", "is_active", "is_staff", "last_login", "created_at")
    list_filter = ("role", "is_active", "is_staff", "locale")
    list_select_related = ("partner",)
    search_fields = ("email", "full_name", "partner__company_name")
    ordering = ("-created_at",)
    date_hierarchy = "created_at"
    autocomplete_fields = ("partner",)
    readonly_fields = ("email_confirmed_at", "left_at", "last_login", "created_at")
    actions: tuple[str, ...] = ("disable", "enable", "sign_out_everywhere")
    fieldsets = (
        (None, {"fields": ("email", "email_confirmed_at", "password", "full_name", "partner", "mail_signature")}),
        (_("Team"), {"fields": ("role", "may_export", "may_delete", "takes_leads", "left_at")}),
        (_("Display"), {"fields": ("locale", "theme", "direction")}),
        (_("Alerts"), {"fields": ("alerts", "alert_sound", "alert_desktop", "quiet_from", "quiet_to")}),
        (_("Access"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("History"), {"fields": ("last_login", "created_at")}),
    )
    add_fieldsets = (
        (None, {"classes": ("wide",), "fields": ("email", "full_name", "partner", "role", "password1", "password2")}),
    )

    def has_change_permission(self, request: HttpRequest, obj: Account | None = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or _may_manage(request.user, obj))

    def has_delete_permission(self, request: HttpRequest, obj: Account | None = None) -> bool:
        return super().has_delete_permission(request, obj) and (obj is None or _may_manage(request.user, obj))

    def get_readonly_fields(self, request: HttpRequest, obj: Account | None = None) -> tuple[str, ...]:
        rights = () if request.user.is_superuser else RIGHTS
        # With a partner, a member of the staff would have its calls as well, under the one password.
        own = () if request.user.is_superuser or obj != request.user else ("partner",)
        return (*super().get_readonly_fields(request, obj), *rights, *own)

    def save_model(self, request: HttpRequest, obj: Account, form: forms.ModelForm, change: bool) -> None:
        if "email" in form.changed_data:
            # Staff know whose address they enter.
            obj.email_confirmed_at = timezone.now()
        super().save_model(request, obj, form, change)
        if change and "role" in form.changed_data:
            record(Event.TEAM_ROLE_CHANGED, about=obj, said_before=form.initial["role"], said_after=obj.role)
        elif change and {"may_export", "may_delete"} & set(form.changed_data):
            record(Event.TEAM_RIGHTS_CHANGED, about=obj)

    @admin.action(description=_("Disable the selected accounts"), permissions=["change"])
    def disable(self, request: HttpRequest, queryset: QuerySet[Account]) -> HttpResponse | None:
        accounts = [each for each in _manageable(request.user, queryset) if each != request.user]
        if accounts and not is_confirmed(request):
            question = _("Disable these accounts? They are signed out at once and cannot sign in.")
            return ask_to_confirm(self, request, accounts, question=question)
        for account in accounts:
            # One by one: what listens to an account's changes closes its live sockets.
            account.is_active = False
            account.save(update_fields=["is_active"])
            record(Event.ACCOUNT_DISABLED, about=account)
        self.message_user(request, _("Accounts disabled: %(count)d.") % {"count": len(accounts)})
        return None

    @admin.action(description=_("Enable the selected accounts"), permissions=["change"])
    def enable(self, request: HttpRequest, queryset: QuerySet[Account]) -> None:
        accounts = _manageable(request.user, queryset)
        for account in accounts:
            account.is_active = True
            account.save(update_fields=["is_active"])
            record(Event.ACCOUNT_ENABLED, about=account)
        self.message_user(request, _("Accounts enabled: %(count)d.") % {"count": len(accounts)})

    @admin.action(description=_("Sign the selected accounts out everywhere"), permissions=["change"])
    def sign_out_everywhere(self, request: HttpRequest, queryset: QuerySet[Account]) -> None:
        accounts = _manageable(request.user, queryset)
        for account in accounts:
            end_all_tokens(account=account)
        self.message_user(request, _("Accounts signed out: %(count)d.") % {"count": len(accounts)})
