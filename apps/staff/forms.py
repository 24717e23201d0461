"""Forms of the staff log-in."""

from typing import cast

from django import forms
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.types import Fields
from apps.partners.sign_in import check_credentials

from .services import is_required


class StaffLoginForm(AdminAuthenticationForm):
    """The log-in of the calls, with its limits and its trail."""

    def clean(self) -> Fields:
        email, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if email and password:
            try:
                self.user_cache = check_credentials(
                    request=cast(HttpRequest, self.request), email=email, password=password, staff=True
                )
            except APIException as error:
                raise ValidationError(str(error.detail)) from error
            if not is_required(self.user_cache):
                record(Event.SIGN_IN, by=self.user_cache)
        return self.cleaned_data


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autofocus": True, "spellcheck": "false"}),
    )


class ReplacePhoneForm(CodeForm):
    password = forms.CharField(
        label=_("Password"),
        max_length=128,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password", "autofocus": True}),
    )
    field_order = ("password", "code")
