"""The admin site: every page checks `has_permission` first."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.form_fields import FORM_FIELDS
from apps.core.types import Json, Options
from apps.partners.mails import tell_of_change
from apps.partners.models import Account
from apps.partners.services import PASSWORD_CHANGED

from . import services, sessions

# The index and the menu, what staff open every day first.
SECTIONS = (
    (
        _("Every day"),
        (
            "partners.Partner",
            "partners.Account",
            "team.Invitation",
            "webhooks.Webhook",
            "webhooks.Delivery",
            "prospects.Prospect",
            "estimations.Estimation",
            "chat.Conversation",
            "campaigns.Campaign",
        ),
    ),
    (
        _("Stock and sales"),
        (
            "cars.Car",
            "cars.ModelCar",
            "clients.Client",
            "consents.Consent",
            "sales.Sale",
            "sale_files.SaleFile",
            "invoices.Invoice",
            "offers.Offer",
            "documents.Document",
        ),
    ),
    (
        _("Garages and calendar"),
        (
            "garages.Garage",
            "garages.OpeningHours",
            "garages.Closure",
            "calendar.Event",
            "slots.Proposal",
            "calendar.PersonalFeed",
            "calendar.Feed",
        ),
    ),
    (_("Mail and chat"), ("mail.Message", "mail.Thread", "mail.MailAccount", "mail.MailTemplate", "chat.CannedAnswer")),
    (
        _("Preparation and shop"),
        ("projects.Project", "projects.Column", "projects.Card", "shop.Order", "shop.Product"),
    ),
    (_("Data"), ("imports.Import", "exports.Export", "duplicates.Merge", "saved_views.SavedView")),
    (_("Administration"), ("tutorials.Tutorial", "audit.Entry", "api_tokens.ApiToken", "feeds.Feed", "auth.Group")),
)


class StaffSite(admin.AdminSite):
    """Staff with a live session and, where it is required, a second factor."""

    def has_permission(self, request: HttpRequest) -> bool:
        return self.is_signed_in(request) and (
            request.user.is_verified()  # type: ignore[union-attr]  # put there by OTPMiddleware
            or not services.is_required(request.user)  # type: ignore[arg-type]
        )

    def is_signed_in(self, request: HttpRequest) -> bool:
        """With the password alone."""
        return bool(super().has_permission(request)) and sessions.is_alive(request)

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        """With the form fields that all models share."""
        super().register(model_or_iterable, admin_class, formfield_overrides=FORM_FIELDS, **options)

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Json]:
        """In the sections above; what is in none of them follows under its application."""
        apps = super().get_app_list(request, app_label)
        if app_label:
            return apps
        models = {model["model"]._meta.label: model for app in apps for model in app["models"]}
        sections = [
            {
                "name": name,
                "app_label": f"section-{number}",
                "app_url": f"{reverse('admin:index')}#section-{number}",
                "models": [models.pop(label) for label in labels if label in models],
            }
            for number, (name, labels) in enumerate(SECTIONS)
        ]
        others = [{**app, "models": [row for row in app["models"] if row in models.values()]} for app in apps]
        return [section for section in (*sections, *others) if section["models"]]

    def get_urls(self) -> list[URLResolver | URLPattern]:
        from . import views  # needs the models, which are not there yet when the site is made

        return [
            # Without the check of `has_permission`: the second step has a way out too.
            path("logout/", self.logout, name="logout"),
            path("second-factor/", partial(views.second_factor, site=self), name="second_factor"),
            path("second-factor/set-up/", partial(views.set_up, site=self), name="second_factor_set_up"),
            *super().get_urls(),
        ]

    def login(self, request: HttpRequest, extra_context: Options | None = None) -> HttpResponse:
        from .forms import StaffLoginForm

        self.login_form = StaffLoginForm
        if request.method == "GET" and self.is_signed_in(request) and not self.has_permission(request):
            query = {"next": request.GET["next"]} if "next" in request.GET else {}
            return redirect(f"{reverse('admin:second_factor')}?{urlencode(query)}")
        return super().login(request, extra_context)

    def password_change(self, request: HttpRequest, extra_context: Options | None = None) -> TemplateResponse:
        response = super().password_change(request, extra_context)
        if request.method == "POST" and response.status_code == 302:
            record(Event.PASSWORD_CHANGED)
            tell_of_change(cast(Account, request.user), PASSWORD_CHANGED)
        return response
