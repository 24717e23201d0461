"""The second factor in the admin: it can be removed, and is never shown."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django_otp.plugins.otp_totp.models import TOTPDevice

from apps.partners.admin import AccountAdmin
from apps.partners.models import Account
from apps.partners.second_factor import remove_second_factor

# A TOTP secret is shown once, to its owner: the library's admin page of it is removed.
admin.site.unregister(TOTPDevice)
admin.site.unregister(Account)


@admin.register(Account)
class AccountWithSecondFactorAdmin(AccountAdmin):
    actions = (*AccountAdmin.actions, "remove_second_factors")

    @admin.action(description=_("Remove the second factor of the selected accounts"), permissions=["remove"])
    def remove_second_factors(self, request: HttpRequest, queryset: QuerySet[Account]) -> None:
        accounts = list(queryset.exclude(pk=str(request.user.pk)))
        for account in accounts:
            remove_second_factor(account=account)
        self.message_user(request, _("Second factors removed: %(count)d.") % {"count": len(accounts)})

    def has_remove_permission(self, request: HttpRequest) -> bool:
        """Superusers alone: who removes it could then sign in with a password."""
        return bool(request.user.is_superuser)
