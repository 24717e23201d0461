from typing import Any

from django.db import migrations

from apps.core.models.text import without_hidden


def clean(apps: Any, _schema_editor: Any) -> None:
    """An address that was pasted with an invisible sign could be typed by nobody: its account can log in again."""
    accounts = apps.get_model("partners", "Account").objects
    for pk, email in list(accounts.values_list("pk", "email")):
        visible = without_hidden(email).strip()
        if visible != email and not accounts.filter(email__iexact=visible).exists():
            accounts.filter(pk=pk).update(email=visible)


class Migration(migrations.Migration):

    dependencies = [
        ('partners', '0013_storage'),
    ]

    operations = [
        migrations.RunPython(clean, migrations.RunPython.noop),
    ]
