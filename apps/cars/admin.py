"""Cars and their models for staff."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from django import forms
from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.bin.services import discarding
from apps.core.admin import AmountsAdmin, CountedAdmin, NotAdded, amount_of, picture_preview
from apps.partners.models import Account

from .adverts import class_of
from .models import Car, CarImage, CarPriceChange, ModelCar
from .services import date_stock, note_price


@admin.register(ModelCar)
class ModelCarAdmin(CountedAdmin):
    list_display = ("intitule", "partner", "car_count", "created_at")
    list_select_related = ("partner",)
    search_fields = ("intitule", "intitule_folded", "partner__company_name")
    autocomplete_fields = ("partner",)
    date_hierarchy = "created_at"

    def get_queryset(self, request: HttpRequest) -> QuerySet[ModelCar]:
        return ModelCar.objects.with_car_count()

    @admin.display(description=_("cars"), ordering="car_count")
    def car_count(self, model: Any) -> int:
        return int(model.car_count)


class CarImageInline(NotAdded, admin.TabularInline):
    model = CarImage
    fields = readonly_fields = ("preview", "is_main", "position")
    extra = 0
    can_delete = False

    @admin.display(description=_("photo"))
    def preview(self, image: CarImage) -> SafeString | str:
        return picture_preview(image.thumbnail, height=120)


class CarPriceChangeInline(NotAdded, admin.TabularInline):
    model = CarPriceChange
    fields = readonly_fields = ("created_at", "by_name", "amount_before", "amount")
    extra = 0
    can_delete = False
    amount_before = amount_of("previous", currency="previous_currency", name=_("previous price"))
    amount = amount_of("price", currency="currency", name=_("price"))


@admin.register(Car)
class CarAdmin(AmountsAdmin, CountedAdmin):
    amounts: ClassVar = {"prix": "price", "purchase_price": "purchase"}
    list_display = ("picture", "nom", "model_car", "partner", "price", "kilometrage", "status", "created_at")
    list_display_links = ("nom",)
    list_filter = ("status", "carburant", "boite", "devise")
    list_select_related = ("partner", "model_car")
    search_fields = ("nom", "nom_folded", "immatriculation_code", "vin_code", "partner__company_name")
    date_hierarchy = "created_at"
    autocomplete_fields = ("partner", "model_car", "garage")
    readonly_fields = (
        "status", "buyer", "buyer_name", "in_stock_since", "days_to_sell", "created_at", "updated_at",
    )  # fmt: skip
    inlines = (CarPriceChangeInline, CarImageInline)

    def get_fields(self, request: HttpRequest, obj: Car | None = None) -> Any:
        first = ("partner", "nom", "model_car", "prix", "devise")
        return (*first, *(name for name in super().get_fields(request, obj) if name not in first))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Car]:
        cars: Any = super().get_queryset(request)
        return cast(QuerySet[Car], cars.with_pictures())

    def save_model(self, request: HttpRequest, obj: Car, form: forms.ModelForm, change: bool) -> None:
        if change:
            obj.date_class(before=class_of(form.initial["co2"]))
        super().save_model(request, obj, form, change)
        if change:
            before, currency = form.initial["prix"], form.initial["devise"]
            note_price(obj, before=before, currency=currency, by=cast(Account, request.user))
            date_stock(obj)

    def delete_model(self, request: HttpRequest, obj: Car) -> None:
        self.delete_queryset(request, Car.objects.filter(pk=obj.pk))

    @transaction.atomic
    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Car]) -> None:
        """For ever; what is kept of a car that goes into the bin is kept of these too."""
        discarding.send(Car, rows=list(queryset.select_for_update(of=("self",))))
        super().delete_queryset(request, queryset)

    @admin.display(description=_("photo"))
    def picture(self, car: Car) -> SafeString | str:
        main = car.image
        return picture_preview(main.thumbnail if main else None)

    price = amount_of("prix", currency="devise", name=_("price"))
    purchase = amount_of("purchase_price", currency="bought_in", name=_("purchase price"))
