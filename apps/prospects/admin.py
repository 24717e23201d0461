"""Prospects, for staff."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.text import fold

from .models import Prospect


@admin.register(Prospect)
class ProspectAdmin(admin.ModelAdmin):
    list_display = ("full_name", "phone_number", "email", "car_model", "status", "source", "partner", "created_at")
    list_filter = ("status", "source", ("seen_at", admin.EmptyFieldListFilter))
    list_select_related = ("partner",)
    search_fields = ("search_text", "partner__company_name")
    search_help_text = _("Name, phone, e-mail, car model or partner")
    date_hierarchy = "created_at"
    autocomplete_fields = ("partner",)
    readonly_fields = ("client", "seen_at", "repeats", "last_repeat_at", "created_at", "updated_at")

    def get_search_results(self, request: HttpRequest, queryset: QuerySet[Any], search_term: str) -> Any:
        return super().get_search_results(request, queryset, fold(search_term))
