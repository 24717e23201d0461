from datetime import timedelta
from typing import Any

from django.db import migrations
from django.db.models import F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from apps.garages.clock_fill import fill_due


def fill(apps: Any, _schema_editor: Any) -> None:
    """The first contact was the first step to another status; one entered with another status was met at once."""
    prospects = apps.get_model('prospects', 'Prospect').objects
    steps = apps.get_model('prospects', 'ProspectStatusChange').objects.exclude(to_status='new')
    first = Subquery(steps.filter(prospect=OuterRef('pk')).order_by('created_at').values('created_at')[:1])
    contacted = prospects.annotate(first=first).filter(Q(first__isnull=False) | ~Q(status='new'))
    prospects.filter(pk__in=contacted.values('pk')).update(first_contact_at=Coalesce(first, F('created_at')))
    fill_due(apps.get_model('garages', 'Garage').objects, prospects, timedelta(hours=1))


class Migration(migrations.Migration):

    dependencies = [
        ('garages', '0002_opening_hours'),
        ('prospects', '0004_clock'),
    ]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
