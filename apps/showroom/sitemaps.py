"""The addresses of all public showrooms, for search engines."""

from datetime import datetime

from django.contrib.sitemaps import Sitemap
from django.db.models import Max, QuerySet
from django.http import HttpRequest

from apps.cars.models import Car
from apps.core.api.origin import site_origin
from apps.partners.models import Partner

from .links import car_link, showroom_link
from .selectors import all_shown_cars, all_showrooms


class ShowroomSitemap(Sitemap):
    limit = 10_000

    def items(self) -> QuerySet[Partner]:
        return all_showrooms()

    def location(self, item: Partner) -> str:
        return showroom_link(item, "")


class CarSitemap(Sitemap):
    limit = 10_000

    def items(self) -> QuerySet[Car]:
        return all_shown_cars().only("updated_at", "partner__affiliate_code")

    def location(self, item: Car) -> str:
        return car_link(item.partner, item.pk, "")

    def lastmod(self, item: Car) -> datetime:
        return item.updated_at

    def get_latest_lastmod(self) -> datetime | None:
        """Django would load every car for it."""
        latest: datetime | None = all_shown_cars().order_by().aggregate(Max("updated_at"))["updated_at__max"]
        return latest


SITEMAPS: dict[str, type[Sitemap] | Sitemap] = {"showrooms": ShowroomSitemap, "cars": CarSitemap}


def canonical(request: HttpRequest, address: str) -> str:
    """`address` at the site's own origin, as canonical links have it: Django's sitemaps take the origin called."""
    return site_origin(request) + address.removeprefix(f"{request.scheme}://{request.get_host()}")
