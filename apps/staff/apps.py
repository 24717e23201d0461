from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig
from django.utils.translation import gettext_lazy as _


class StaffConfig(AppConfig):
    name = "apps.staff"
    verbose_name = _("Staff")

    def ready(self) -> None:
        from . import sessions  # noqa: F401  # listens to sign-ins and sign-outs once imported


class StaffAdminConfig(AdminConfig):
    """Django's admin with the site of site.py."""

    default_site = "apps.staff.site.StaffSite"
