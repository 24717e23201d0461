from django.contrib import admin

from apps.core.admin import NotAdded

from .models import Event, Feed, PersonalFeed

LINKS = ("car", "garage", "client", "prospect", "estimation")


@admin.register(Event)
class EventAdmin(admin.ModelAdmin):
    """The appointments of every partner."""

    list_display = ("title", "kind", "status", "starts_at", "ends_at", "car", "garage", "partner")
    list_select_related = ("partner", "car", "garage")
    list_filter = ("kind", "status", "starts_at")
    search_fields = ("search_text", "notes", "partner__company_name")
    autocomplete_fields = ("partner", *LINKS)
    date_hierarchy = "starts_at"
    readonly_fields = ("created_at", "updated_at")


@admin.register(Feed)
class FeedAdmin(NotAdded, admin.ModelAdmin):
    """Staff may close a feed whose address got into the wrong hands; they do not read the address."""

    list_display = ("partner", "created_at")
    list_select_related = ("partner",)
    search_fields = ("partner__company_name",)
    date_hierarchy = "created_at"
    fields = readonly_fields = ("partner", "created_at")


@admin.register(PersonalFeed)
class PersonalFeedAdmin(NotAdded, admin.ModelAdmin):
    """As feeds of partners."""

    list_display = ("account", "partner", "created_at")
    list_select_related = ("account", "partner")
    search_fields = ("account__full_name", "account__email", "partner__company_name")
    date_hierarchy = "created_at"
    fields = readonly_fields = ("account", "partner", "created_at")
