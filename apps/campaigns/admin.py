from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from apps.core.admin import amount_of

from .models import Campaign


@admin.register(Campaign)
class CampaignAdmin(admin.ModelAdmin):
    """The flyers of every partner."""

    list_display = ("title", "place", "partner", "code", "scans", "created_at")
    list_select_related = ("partner",)
    search_fields = ("title", "title_folded", "code", "partner__company_name")
    autocomplete_fields = ("partner", "car", "garage")
    readonly_fields = ("code", "scans", "printed_at", "amount")
    amount = amount_of("printed_price", currency="printed_currency", name=_("printed price"))
