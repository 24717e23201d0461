import django.db.models.deletion
from django.db import migrations, models

import apps.core.models.ids


class Migration(migrations.Migration):
    """Opening hours and closures come from the calendar's app; their tables stay as they are."""

    dependencies = [
        ('calendar', '0002_series'),
        ('garages', '0001_initial'),
        ('partners', '0001_initial'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name='OpeningHours',
                    fields=[
                        ('id', models.UUIDField(default=apps.core.models.ids.new_id, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created at')),
                        ('updated_at', models.DateTimeField(auto_now=True, verbose_name='updated at')),
                        ('weekday', models.PositiveSmallIntegerField(choices=[(1, 'Monday'), (2, 'Tuesday'), (3, 'Wednesday'), (4, 'Thursday'), (5, 'Friday'), (6, 'Saturday'), (7, 'Sunday')], verbose_name='weekday')),
                        ('opens', models.TimeField(verbose_name='opens')),
                        ('closes', models.TimeField(verbose_name='closes')),
                        ('garage', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='opening_hours', to='garages.garage', verbose_name='garage')),
                        ('partner', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='partners.partner', verbose_name='partner')),
                    ],
                    options={
                        'db_table': 'calendar_openinghours',
                        'verbose_name': 'opening hours',
                        'verbose_name_plural': 'opening hours',
                        'ordering': ('weekday', 'opens'),
                        'abstract': False,
                        'indexes': [models.Index(fields=['partner', 'garage'], name='calendar_hours_garage')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('closes__gt', models.F('opens'))), name='calendar_hours_close_later', violation_error_message='The end must be after the start.')],
                    },
                ),
                migrations.CreateModel(
                    name='Closure',
                    fields=[
                        ('id', models.UUIDField(default=apps.core.models.ids.new_id, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created at')),
                        ('updated_at', models.DateTimeField(auto_now=True, verbose_name='updated at')),
                        ('first_day', models.DateField(verbose_name='first day')),
                        ('last_day', models.DateField(verbose_name='last day')),
                        ('reason', models.CharField(blank=True, max_length=150, verbose_name='reason')),
                        ('garage', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='closures', to='garages.garage', verbose_name='garage')),
                        ('partner', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='partners.partner', verbose_name='partner')),
                    ],
                    options={
                        'db_table': 'calendar_closure',
                        'verbose_name': 'closure',
                        'verbose_name_plural': 'closures',
                        'ordering': ('first_day', 'id'),
                        'abstract': False,
                        'indexes': [models.Index(fields=['partner', 'garage'], name='calendar_closure_garage')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('last_day__gte', models.F('first_day'))), name='calendar_closure_ends_later', violation_error_message='The last day must not be before the first.')],
                    },
                ),
            ],
        ),
    ]
