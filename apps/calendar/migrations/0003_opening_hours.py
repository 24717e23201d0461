from django.db import migrations


class Migration(migrations.Migration):
    """Opening hours and closures go to the garages' app; their tables stay as they are."""

    dependencies = [
        ('calendar', '0002_series'),
        ('garages', '0002_opening_hours'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name='OpeningHours'),
                migrations.DeleteModel(name='Closure'),
            ],
        ),
    ]
