"""The admin site: every page checks `has_permission` first."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.http import urlencode

from apps.audit.models import Event
from apps.audit.services import record

from . import services, sessions


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

    def get_urls(self) -> list[Any]:
        from . import views  # needs the models, which are not there yet when the site is made

        return [
            # Without the check of `has_permission`: the second step has a way out too.
            path("logout/", self.logout, name="logout"),
            path("second-factor/", partial(views.second_factor, site=self), name="second_factor"),
            path("second-factor/set-up/", partial(views.set_up, site=self), name="second_factor_set_up"),
            *super().get_urls(),
        ]

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        from .forms import StaffLoginForm

        self.login_form = StaffLoginForm
        if request.method == "GET" and self.is_signed_in(request) and not self.has_permission(request):
            query = {"next": request.GET["next"]} if "next" in request.GET else {}
            return redirect(f"{reverse('admin:second_factor')}?{urlencode(query)}")
        return super().login(request, extra_context)

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        response = super().password_change(request, extra_context)
        if request.method == "POST" and response.status_code == 302:
            record(Event.PASSWORD_CHANGED)
        return response
