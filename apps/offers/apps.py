from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OffersConfig(AppConfig):
    name = "apps.offers"
    verbose_name = _("Offers")

    def ready(self) -> None:
        from apps.webhooks.payloads import show_as

        from .models import Offer
        from .serializers import OfferSerializer

        show_as(Offer.objects.select_related("estimation", "mail"), OfferSerializer)
