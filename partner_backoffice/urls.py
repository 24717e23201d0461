"""From an address to the app that answers it."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path, re_path
from django.views.decorators.cache import cache_control
from django.views.generic import RedirectView
from django.views.static import serve

from apps.core import views as core
from apps.showroom.urls import pages as showroom_pages

urlpatterns = [
    # Platform.
    path("", include("apps.core.urls")),
    path("", include("apps.live.urls")),
    # Partners.
    path("", include("apps.partners.urls")),
    path("", include("apps.tutorials.urls")),
    # Bin.
    path("", include("apps.bin.urls")),
    # Records.
    path("", include("apps.garages.urls")),
    path("", include("apps.clients.urls")),
    path("", include("apps.cars.urls")),
    path("", include("apps.documents.urls")),
    path("", include("apps.prospects.urls")),
    path("", include("apps.estimations.urls")),
    path("", include("apps.sales.urls")),
    # Workspace.
    path("", include("apps.calendar.urls")),
    path("", include("apps.slots.urls")),
    path("", include("apps.projects.urls")),
    path("", include("apps.mail.urls")),
    path("", include("apps.chat.urls")),
    path("", include("apps.shop.urls")),
    path("", include("apps.activities.urls")),
    path("", include("apps.offers.urls")),
    path("", include("apps.price.urls")),
    # Public.
    path("", include("apps.affiliate.urls")),
    path("", include("apps.showroom.urls")),
    path("", include("apps.campaigns.urls")),
    # Lists.
    path("", include("apps.imports.urls")),
    path("", include("apps.exports.urls")),
    path("", include("apps.bulk.urls")),
    path("", include("apps.saved_views.urls")),
    # Overview.
    path("", include("apps.today.urls")),
    path("", include("apps.acts.urls")),
    path("", include("apps.statistics.urls")),
    path("", include("apps.duplicates.urls")),
    path("", include("apps.people.urls")),
    # Samples.
    path("", include("apps.samples.urls")),
    path("admin", RedirectView.as_view(url="/admin/", query_string=True)),
    path("admin/", admin.site.urls),
    path("login", RedirectView.as_view(url="/auth/login", query_string=True)),
    # Never under a name of its own, so that a browser finds the next build's.
    path(
        "sw.js",
        cache_control(no_cache=True)(serve),
        {"path": "sw.js", "document_root": settings.BASE_DIR / "build" / "frontend"},
    ),
    *showroom_pages,
    re_path(r"^rdv/", core.appointment_page, name="page"),
    re_path(r"^offre/", core.offer_page, name="page"),
    re_path(r"^affiliation(?:/|$)", core.dead_link_page, name="page"),
    re_path(r"^(?:$|app(?:/|$)|auth(?:/|$))", core.app_page, name="page"),
    re_path(r"", core.unknown_path, name="unknown"),
]

handler400 = "apps.core.views.bad_request"
handler403 = "apps.core.views.forbidden"
handler404 = "apps.core.views.not_found"
handler500 = "apps.core.views.server_error"
