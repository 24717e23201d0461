from typing import Any

from django.db import migrations
from django.db.models import Exists, OuterRef, Q


def keep_showing(apps: Any, _schema_editor: Any) -> None:
    """Visitors go on seeing the cars that they see: the chosen ones, and where all are shown those without a photo or
    in preparation, which the new rule would hide.
    """
    cars = apps.get_model("cars", "Car").objects
    photos = apps.get_model("cars", "CarImage").objects.filter(car=OuterRef("pk"), is_main=True)
    preparations = apps.get_model("projects", "Project").objects.filter(car=OuterRef("pk"), status="open")
    not_ready = Q(Q(has_photo=False) | Exists(preparations), status="available", sample=False)
    # One transaction per partner, so that rows are not locked for long.
    for partner in apps.get_model("partners", "Partner").objects.all():
        cars.filter(~Exists(photos), partner=partner, has_photo=True).update(has_photo=False)
        shown = Q(published=True) | not_ready if partner.showroom == "on" else Q(published=True)
        cars.filter(shown, partner=partner, publication="auto").update(publication="shown")


class Migration(migrations.Migration):
    atomic = False
    dependencies = [
        ("cars", "0005_publication"),
        ("partners", "0014_visible_emails"),
        ("projects", "0001_squashed_0003_search_codes"),
    ]

    operations = [
        migrations.RunPython(keep_showing, migrations.RunPython.noop),
        # The column stays for the processes of the version before; the next one drops it.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RemoveIndex("car", "cars_car_published"),
                migrations.RemoveField("car", "published"),
            ]
        ),
    ]
