"""From an address to the app that answers it."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path, re_path
from django.views.decorators.cache import cache_control
from django.views.generic import RedirectView
from django.views.static import serve

from apps.core import views as core
from apps.core.modules import modules_named
from apps.showroom.urls import pages as showroom_pages

urlpatterns = [
    *(path("", include(urls)) for urls in modules_named("urls")),
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
    re_path(r"^commande/", core.order_form_page, name="page"),
    re_path(r"^consentement/", core.consent_page, name="page"),
    re_path(r"^affiliation(?:/|$)", core.dead_link_page, name="page"),
    re_path(r"^(?:$|app(?:/|$)|auth(?:/|$))", core.app_page, name="page"),
    re_path(r"", core.unknown_path, name="unknown"),
]

handler400 = "apps.core.views.bad_request"
handler403 = "apps.core.views.forbidden"
handler404 = "apps.core.views.not_found"
handler500 = "apps.core.views.server_error"
