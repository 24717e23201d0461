"""What duplicates have in common."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from apps.core.models.fields import MAX_FOLDED
from apps.core.models.text import fold_words

import apps.core.models.fields
import django.db.models.functions.text
from django.db import migrations, models


BATCH = 1000


def fill(apps: Any, _schema_editor: Any) -> None:
    rows = apps.get_model("prospects", "Prospect").objects
    for batch in batched(rows.only("full_name").iterator(chunk_size=BATCH), BATCH):
        for row in batch:
            row.name_words = fold_words(row.full_name)[:MAX_FOLDED]
        rows.bulk_update(batch, ["name_words"])


def batched(rows: Iterable[Any], size: int) -> Iterator[list[Any]]:
    rows = iter(rows)
    while batch := list(islice(rows, size)):
        yield batch


class Migration(migrations.Migration):

    dependencies = [
        ('clients', '0004_duplicates'),
        ('partners', '0009_price_settings'),
        ('prospects', '0009_campaign'),
    ]

    operations = [
        migrations.AddField(
            model_name='prospect',
            name='name_words',
            field=apps.core.models.fields.FoldedField(default='', editable=False, how='words', source='full_name'),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name='prospect',
            index=models.Index(condition=models.Q(('phone_number', ''), _negated=True), fields=['partner', 'phone_number'], name='prospects_same_phone'),
        ),
        migrations.AddIndex(
            model_name='prospect',
            index=models.Index(models.F('partner'), django.db.models.functions.text.Lower('email'), condition=models.Q(('email', ''), _negated=True), name='prospects_same_email'),
        ),
        migrations.AddIndex(
            model_name='prospect',
            index=models.Index(fields=['partner', 'name_words'], name='prospects_same_name'),
        ),
    ]
