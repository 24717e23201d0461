from datetime import timedelta
from typing import Any

from django.db import migrations
from django.db.models import F

from apps.garages.clock_fill import fill_due


def fill(apps: Any, _schema_editor: Any) -> None:
    """The first contact was the answer."""
    estimations = apps.get_model('estimations', 'Estimation').objects
    estimations.exclude(responded_at=None).update(first_contact_at=F('responded_at'))
    fill_due(apps.get_model('garages', 'Garage').objects, estimations, timedelta(days=1))


class Migration(migrations.Migration):

    dependencies = [
        ('estimations', '0004_clock'),
        ('garages', '0002_opening_hours'),
    ]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
