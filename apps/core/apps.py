from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "apps.core"
    label = "core"

    def ready(self) -> None:
        from . import openapi  # noqa: F401  # drf-spectacular finds its extensions once they are imported
