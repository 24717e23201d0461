"""A phone that has given no code is no longer stored: its secret is in the session that it was shown to."""

from typing import Any

from django.db import migrations


def remove(apps: Any, _schema_editor: Any) -> None:
    apps.get_model("otp_totp", "TOTPDevice").objects.filter(confirmed=False).delete()


class Migration(migrations.Migration):
    dependencies = [("staff", "0001_initial"), ("otp_totp", "0003_add_timestamps")]

    operations = [migrations.RunPython(remove, migrations.RunPython.noop)]
