"""Webhooks and their deliveries, for staff to read; no secret is shown."""

from django.contrib import admin

from apps.core.admin import NotChanged

from .models import Delivery, Webhook


@admin.register(Webhook)
class WebhookAdmin(NotChanged, admin.ModelAdmin):
    list_display = ("url", "partner", "state", "disabled_reason", "created_at")
    list_filter = ("state", "disabled_reason")
    list_select_related = ("partner",)
    search_fields = ("url", "partner__company_name")
    fields = ("partner", "url", "description", "events", "state", "disabled_reason", "disabled_at", "created_at")


@admin.register(Delivery)
class DeliveryAdmin(NotChanged, admin.ModelAdmin):
    list_display = ("type", "webhook", "state", "status", "attempts", "created_at")
    list_filter = ("state", "type")
    list_select_related = ("webhook",)
    search_fields = ("webhook__url", "webhook__partner__company_name")
    date_hierarchy = "created_at"
    exclude = ("payload",)
