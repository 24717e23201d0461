"""Projects, cards and columns, for staff."""

from typing import ClassVar

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.admin import AmountsAdmin, FoldedSearch, NotAdded, ReadOnly, amount_of

from . import card_services, services
from .models import Card, CardMove, Column, Project


class MoveInline(NotAdded, admin.TabularInline):
    """The history, to read."""

    model = CardMove
    fields = readonly_fields = ("created_at", "from_name", "to_name", "by_name")
    extra = 0
    can_delete = False


@admin.register(Project)
class ProjectAdmin(NotAdded, FoldedSearch):
    """Staff correct what a project says; it is opened and finished by its partner, on the board."""

    list_display = ("name", "car_name", "partner", "status", "target_date", "late_at", "created_at")
    list_filter = ("status", "created_at")
    list_select_related = ("partner",)
    search_fields = ("search_text", "partner__company_name")
    search_help_text = _("Name, car, registration number or partner")
    date_hierarchy = "created_at"
    readonly_fields = ("partner", "car", "car_name", "status", "currency", "closed_at", "late_at", "created_at")
    # The purchase is the car's.
    exclude = ("purchase_date", "purchase_price")

    def save_model(self, request: HttpRequest, obj: Project, form: forms.ModelForm, change: bool) -> None:
        services.store_project(project=obj)

    def delete_model(self, request: HttpRequest, obj: Project) -> None:
        services.delete_project(project=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Project]) -> None:
        for project in queryset:
            services.delete_project(project=project)


@admin.register(Card)
class CardAdmin(NotAdded, AmountsAdmin, admin.ModelAdmin):
    """Where a card stands is its partner's business; staff correct what it says."""

    amounts: ClassVar = {"planned_cost": "planned_amount", "cost": "amount"}
    list_display = (
        "title", "project", "column", "partner", "planned_amount", "amount", "due_date", "late_at", "created_at",
    )  # fmt: skip
    list_filter = ("project__status", "created_at")
    list_select_related = ("project", "column", "partner")
    search_fields = ("title", "project__search_text", "partner__company_name")
    date_hierarchy = "created_at"
    readonly_fields = ("partner", "project", "column", "position", "version", "entered_at", "late_at", "created_at")
    inlines = (MoveInline,)

    planned_amount = amount_of("planned_cost", currency="currency", name=_("planned cost"))
    amount = amount_of("cost", currency="currency", name=_("cost"))

    def save_model(self, request: HttpRequest, obj: Card, form: forms.ModelForm, change: bool) -> None:
        card_services.store_card(card=obj)


@admin.register(Column)
class ColumnAdmin(ReadOnly, admin.ModelAdmin):
    """The boards' columns, to read: their order and their limits are the partners' own."""

    list_display = ("name", "partner", "position", "limit", "target_hours")
    list_select_related = ("partner",)
    search_fields = ("name", "name_folded", "partner__company_name")
    ordering = ("partner", "position")
