from django.apps import AppConfig
from django.contrib.auth.signals import user_login_failed
from django.db.backends.signals import connection_created
from django.db.models.signals import post_migrate
from prometheus_client import REGISTRY


class CoreConfig(AppConfig):
    name = "apps.core"
    label = "core"

    def ready(self) -> None:
        from . import openapi  # noqa: F401  # drf-spectacular finds its extensions once they are imported
        from .metrics import DatabasePool, count_failed_log_in
        from .row_policies import keep_policies
        from .rows import tell_new_connection
        from .statements import watch_connection

        connection_created.connect(watch_connection, dispatch_uid="core-statements")
        connection_created.connect(tell_new_connection, dispatch_uid="core-rows")
        # Once for each `migrate`, when all tables are there.
        post_migrate.connect(keep_policies, sender=self, dispatch_uid="core-rows")
        user_login_failed.connect(count_failed_log_in, dispatch_uid="core-metrics")
        REGISTRY.register(DatabasePool())
