from typing import Any

from django.db import migrations, models


def confirm_existing(apps: Any, schema_editor: Any) -> None:
    """Accounts that are there already count as confirmed: an upgrade takes nothing from anybody."""
    accounts = apps.get_model("partners", "Account").objects.using(schema_editor.connection.alias)
    accounts.filter(email_confirmed_at=None).update(email_confirmed_at=models.F("created_at"))


class Migration(migrations.Migration):

    dependencies = [
        ('partners', '0011_invoice_mentions'),
    ]

    operations = [
        migrations.AddField(
            model_name='account',
            name='email_confirmed_at',
            field=models.DateTimeField(blank=True, editable=False, null=True, verbose_name='email confirmed at'),
        ),
        migrations.AddField(
            model_name='partner',
            name='mail_recipients_a_day',
            field=models.PositiveIntegerField(blank=True, help_text='Empty: as for every partner (MAIL_RECIPIENTS_A_DAY).', null=True, verbose_name='recipients of mails a day'),
        ),
        migrations.RunPython(confirm_existing, migrations.RunPython.noop, elidable=True),
    ]
