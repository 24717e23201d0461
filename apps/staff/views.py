"""The second step of the staff's sign-in, and the setting up of a phone (docs/behaviour/partners.md#staff)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, cast

import django_otp
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django_otp.models import Device
from django_otp.util import random_hex
from rest_framework.exceptions import APIException

from apps.audit.models import Event
from apps.audit.services import record
from apps.partners.models import Account
from apps.partners.second_factor import check_code, confirm_phone, has_second_factor, shown_secret, unconfirmed_phone

from . import services
from .forms import CodeForm, ReplacePhoneForm

if TYPE_CHECKING:
    from .site import StaffSite

PENDING, PENDING_SECONDS = "pending_phone", 10 * 60


@sensitive_post_parameters("code")
@never_cache
def second_factor(request: HttpRequest, site: StaffSite) -> HttpResponse:
    """Asks for the phone's code, or for one of the recovery codes."""
    if not site.is_signed_in(request):
        return _to_login(request)
    account = cast(Account, request.user)
    if site.has_permission(request):
        return _onward(request)
    if not has_second_factor(account):
        return redirect(f"{reverse('admin:second_factor_set_up')}?{request.GET.urlencode()}")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            device = check_code(account=account, code=form.cleaned_data["code"])
        except APIException as error:
            form.add_error("code", str(error.detail))
        else:
            _let_in(request, device)
            record(Event.SIGN_IN, by=account)
            return _onward(request)
    return _page(request, site, "staff/second_factor.html", form=form, title=_("Second factor"))


@sensitive_post_parameters("password", "code")
@never_cache
def set_up(request: HttpRequest, site: StaffSite) -> HttpResponse:
    """A first phone, or a new one for who has come in with the former."""
    if not site.is_signed_in(request):
        return _to_login(request)
    account = cast(Account, request.user)
    secret = _pending_secret(request)
    if secret is None and has_second_factor(account):
        return _replace(request, site, account) if site.has_permission(request) else redirect("admin:second_factor")
    secret = secret or _new_secret(request)
    form = CodeForm(request.POST or None)
    signed_in = site.has_permission(request)
    if request.method == "POST" and form.is_valid():
        try:
            phone, codes = confirm_phone(account=account, secret=secret, code=form.cleaned_data["code"])
        except APIException as error:
            form.add_error("code", str(error.detail))
        else:
            _let_in(request, phone)
            if not signed_in:
                record(Event.SIGN_IN, by=account)
            title = _("Your recovery codes")
            return _page(request, site, "staff/recovery_codes.html", codes=codes, title=title)
    phone = unconfirmed_phone(account=account, secret=secret)
    title = _("Set up the second factor")
    return _page(request, site, "staff/set_up.html", form=form, title=title, **shown_secret(phone))


def _replace(request: HttpRequest, site: StaffSite, account: Account) -> HttpResponse:
    """Before another phone: the password, and a code of the present one."""
    form = ReplacePhoneForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            services.check_replacement(account=account, **form.cleaned_data)
        except services.WrongPassword as error:
            form.add_error("password", str(error.detail))
        except APIException as error:
            form.add_error("code", str(error.detail))
        else:
            _new_secret(request)
            return redirect("admin:second_factor_set_up")
    return _page(request, site, "staff/replace.html", form=form, title=_("Replace the phone"))


def _new_secret(request: HttpRequest) -> str:
    """A secret to confirm in this session, which it ends with."""
    secret = str(random_hex())
    request.session[PENDING] = {"secret": secret, "until": time.time() + PENDING_SECONDS}
    return secret


def _pending_secret(request: HttpRequest) -> str | None:
    pending = request.session.get(PENDING)
    return pending["secret"] if pending and pending["until"] > time.time() else None


def _let_in(request: HttpRequest, device: Device) -> None:
    # A new key keeps someone who knew the former session's out.
    request.session.cycle_key()
    request.session.pop(PENDING, None)
    django_otp.login(request, device)


def _onward(request: HttpRequest) -> HttpResponse:
    target = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(target, allowed_hosts=None, require_https=request.is_secure())
    return redirect(target if safe and target.startswith("/") else reverse("admin:index"))


def _to_login(request: HttpRequest) -> HttpResponse:
    return redirect_to_login(request.get_full_path(), reverse("admin:login"))


def _page(request: HttpRequest, site: StaffSite, template: str, **context: Any) -> HttpResponse:
    return TemplateResponse(request, template, {**site.each_context(request), **context})
