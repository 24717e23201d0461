"""The second factor in the admin: it can be removed, and is never shown."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db.models import ManyToManyField, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django_otp.plugins.otp_totp.models import TOTPDevice

from apps.core.admin import ask_to_confirm, is_confirmed
from apps.partners.admin import AccountAdmin
from apps.partners.models import Account
from apps.partners.second_factor import remove_second_factor

# A TOTP secret is shown once, to its owner: the library's admin page of it is removed.
admin.site.unregister(TOTPDevice)
admin.site.unregister(Account)
admin.site.unregister(Group)

ACTS = {"add": _("Add"), "change": _("Change"), "delete": _("Delete"), "view": _("View")}


class PermissionsField(forms.ModelMultipleChoiceField):
    """Permissions on what the admin shows, in the language of who reads; Django keeps their names in English."""

    def __init__(self, queryset: QuerySet[Permission], **options: Any) -> None:
        shown = ContentType.objects.get_for_models(*admin.site._registry).values()
        super().__init__(queryset.filter(content_type__in=shown), **options)

    def label_from_instance(self, obj: Any) -> str:
        act = obj.codename.partition("_")[0]
        return f"{obj.content_type.app_labeled_name} | {ACTS.get(act, obj.name)}"


class ShowsPermissions(admin.ModelAdmin):
    def formfield_for_manytomany(
        self, db_field: ManyToManyField, request: Any = None, **kwargs: Any
    ) -> forms.ModelMultipleChoiceField | None:
        if db_field.remote_field.model is Permission:
            kwargs["form_class"] = PermissionsField
        return super().formfield_for_manytomany(db_field, request, **kwargs)


@admin.register(Group)
class NamedGroupAdmin(ShowsPermissions, GroupAdmin):
    pass


@admin.register(Account)
class AccountWithSecondFactorAdmin(ShowsPermissions, AccountAdmin):
    actions = (*AccountAdmin.actions, "remove_second_factors")

    @admin.action(description=_("Remove the second factor of the selected accounts"), permissions=["remove"])
    def remove_second_factors(self, request: HttpRequest, queryset: QuerySet[Account]) -> HttpResponse | None:
        accounts = list(queryset.exclude(pk=str(request.user.pk)))
        if accounts and not is_confirmed(request):
            question = _("Remove the second factor of these accounts? Their password is then enough to sign in.")
            return ask_to_confirm(self, request, accounts, question=question)
        for account in accounts:
            remove_second_factor(account=account)
        self.message_user(request, _("Second factors removed: %(count)d.") % {"count": len(accounts)})
        return None

    def has_remove_permission(self, request: HttpRequest) -> bool:
        """Superusers alone: who removes it could then sign in with a password."""
        return bool(request.user.is_superuser)
