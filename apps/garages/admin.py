from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.admin import CountedAdmin, PhoneAdmin

from .models import Closure, Garage, OpeningHours
from .selectors import car_count
from .signals import hours_changed


class FollowedHours(admin.ModelAdmin):
    """What follows the hours hears of those that staff change."""

    def save_model(self, request: HttpRequest, obj: Any, form: forms.ModelForm, change: bool) -> None:
        super().save_model(request, obj, form, change)
        hours_changed.send(Garage, partner_id=obj.partner_id)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        super().delete_model(request, obj)
        hours_changed.send(Garage, partner_id=obj.partner_id)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet) -> None:
        partner_ids = set(queryset.order_by().values_list("partner_id", flat=True))
        super().delete_queryset(request, queryset)
        for partner_id in partner_ids:
            hours_changed.send(Garage, partner_id=partner_id)


@admin.register(Garage)
class GarageAdmin(FollowedHours, PhoneAdmin, CountedAdmin):
    """The garages of every partner."""

    list_display = ("localisation", "nom", "partner", "phone_number", "car_count", "created_at")
    list_select_related = ("partner",)
    list_filter = ("partner__kind", "created_at")
    search_fields = ("localisation", "localisation_folded", "nom", "nom_folded", "partner__company_name")
    autocomplete_fields = ("partner",)
    date_hierarchy = "created_at"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Garage]:
        return Garage.objects.annotate(car_count=car_count())

    @admin.display(description=_("number of cars"), ordering="car_count")
    def car_count(self, garage: Any) -> int:
        return int(garage.car_count)


class OfGarageAdmin(FollowedHours):
    """Rows that follow their garage's partner."""

    list_select_related = ("partner", "garage")
    search_fields = ("garage__localisation", "garage__nom", "partner__company_name")
    autocomplete_fields = ("garage",)
    exclude = ("partner",)

    def save_model(self, request: HttpRequest, obj: Any, form: forms.ModelForm, change: bool) -> None:
        obj.partner_id = obj.garage.partner_id
        super().save_model(request, obj, form, change)


@admin.register(OpeningHours)
class OpeningHoursAdmin(OfGarageAdmin):
    list_display = ("garage", "weekday", "opens", "closes", "partner")
    list_filter = ("weekday",)


@admin.register(Closure)
class ClosureAdmin(OfGarageAdmin):
    list_display = ("garage", "first_day", "last_day", "reason", "partner")
    date_hierarchy = "first_day"
