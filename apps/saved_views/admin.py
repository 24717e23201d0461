from django.contrib import admin

from .models import SavedView


@admin.register(SavedView)
class SavedViewAdmin(admin.ModelAdmin):
    """The views of every partner, as their people saved them."""

    list_display = ("name", "list_name", "partner", "is_default", "created_at")
    list_select_related = ("partner",)
    list_filter = ("list_name",)
    search_fields = ("name", "name_folded", "partner__company_name")
    autocomplete_fields = ("partner",)
