from typing import Any

from django.db import migrations, models

from apps.core.encryption import encrypt
from apps.core.links import digest


def hide_secrets(apps: Any, _schema_editor: Any) -> None:
    """The addresses that calendars subscribe to stay as they are."""
    for feed in apps.get_model("calendar", "Feed").objects.filter(secret_encrypted=""):
        secret = feed.digest
        feed.digest, feed.secret_encrypted = digest(secret), encrypt(secret)
        feed.save(update_fields=["digest", "secret_encrypted"])


class Migration(migrations.Migration):
    dependencies = [("calendar", "0001_squashed_0004_search")]

    operations = [
        migrations.AddField("feed", "secret_encrypted", models.TextField(db_default="", default="", editable=False)),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("feed", "secret", "digest"),
                migrations.AlterField(
                    "feed",
                    "digest",
                    models.CharField(db_column="secret", editable=False, max_length=64, unique=True),
                ),
            ]
        ),
        migrations.RunPython(hide_secrets, migrations.RunPython.noop),
    ]
