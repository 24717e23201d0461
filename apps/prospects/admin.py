"""Prospects, for staff."""

from typing import cast

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.admin import CountedAdmin, FoldedSearch, NotAdded, PhoneAdmin
from apps.partners.models import Account

from . import services
from .models import Prospect, ProspectStatusChange


class StatusChangeInline(NotAdded, admin.TabularInline):
    """The history, to read."""

    model = ProspectStatusChange
    fields = readonly_fields = ("created_at", "from_status", "to_status", "by")
    extra = 0
    can_delete = False


@admin.register(Prospect)
class ProspectAdmin(PhoneAdmin, FoldedSearch, CountedAdmin):
    list_display = ("full_name", "phone_number", "email", "car_model", "status", "source", "partner", "created_at")
    list_filter = ("status", "source", ("seen_at", admin.EmptyFieldListFilter))
    list_select_related = ("partner",)
    search_fields = ("search_text", "partner__company_name")
    search_help_text = _("Name, phone, email, car model or partner")
    date_hierarchy = "created_at"
    autocomplete_fields = ("partner",)
    inlines = (StatusChangeInline,)
    readonly_fields = ("client", "seen_at", "repeats", "last_repeat_at", "created_at", "updated_at")

    def save_model(self, request: HttpRequest, obj: Prospect, form: forms.ModelForm, change: bool) -> None:
        services.store_prospect(prospect=obj, by=cast(Account, request.user))
