"""A TOTP secret is shown once, to its owner: the library's admin page of it is removed."""

from django.contrib import admin
from django_otp.plugins.otp_totp.models import TOTPDevice

admin.site.unregister(TOTPDevice)
