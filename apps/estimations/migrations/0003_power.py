import django.core.validators
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('estimations', '0002_campaign'),
    ]

    operations = [
        migrations.AlterField(
            model_name='estimation',
            name='puissance',
            field=models.PositiveSmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(2000)], verbose_name='power (hp)'),
        ),
    ]
