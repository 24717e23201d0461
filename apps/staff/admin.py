"""A phone's secret is shown to nobody but its owner, once: the library's own page of it goes."""

from django.contrib import admin
from django_otp.plugins.otp_totp.models import TOTPDevice

admin.site.unregister(TOTPDevice)
