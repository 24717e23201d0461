from django.apps import AppConfig
from django.contrib.auth.signals import user_login_failed
from django.db.backends.signals import connection_created
from django.db.models.signals import post_migrate
from prometheus_client import REGISTRY


class CoreConfig(AppConfig):
    name = "apps.core"

    def import_models(self) -> None:
        super().import_models()
        # Not from models/__init__.py: the log is set up before the apps are, and imports a module of that package.
        from .models import idempotency, stored_files  # noqa: F401

    def ready(self) -> None:
        from .api import openapi  # noqa: F401  # drf-spectacular finds its extensions once they are imported
        from .ops.metrics import BackgroundWork, DatabasePool, count_failed_log_in
        from .ops.statements import watch_connection
        from .tenancy.connection import sync_new_connection
        from .tenancy.policies import keep_policies

        connection_created.connect(watch_connection, dispatch_uid="core-statements")
        connection_created.connect(sync_new_connection, dispatch_uid="core-rows")
        # Once for each `migrate`, when all tables are there.
        post_migrate.connect(keep_policies, sender=self, dispatch_uid="core-rows")
        user_login_failed.connect(count_failed_log_in, dispatch_uid="core-metrics")
        REGISTRY.register(BackgroundWork())
        REGISTRY.register(DatabasePool())
