"""The modules that an app may have, and that are found by their name."""

from django.apps import apps
from django.utils.module_loading import module_has_submodule


def modules_named(name: str) -> list[str]:
    """As `apps.cars.urls`, in the order of INSTALLED_APPS."""
    return [
        f"{app.name}.{name}"
        for app in apps.get_app_configs()
        if app.name.startswith("apps.") and module_has_submodule(app.module, name)
    ]
