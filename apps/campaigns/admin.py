from django.contrib import admin

from .models import Campaign


@admin.register(Campaign)
class CampaignAdmin(admin.ModelAdmin):
    """The flyers of every partner."""

    list_display = ("title", "place", "partner", "code", "scans", "created_at")
    list_select_related = ("partner",)
    search_fields = ("title", "title_folded", "code", "partner__company_name")
    autocomplete_fields = ("partner", "car", "garage")
    readonly_fields = ("code", "scans", "printed_at", "printed_price", "printed_currency")
