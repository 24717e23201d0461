import apps.core.models.indexes
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('cars', '0001_squashed_0012_picture_source'),
        ('clients', '0005_buyer_address'),
        ('garages', '0001_squashed_0002_opening_hours'),
        ('partners', '0011_invoice_mentions'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='car',
            index=apps.core.models.indexes.EmptyLastIndex(models.F('partner'), models.OrderBy(models.F('annee'), descending=True, nulls_last=True), models.OrderBy(models.F('created_at'), descending=True), models.OrderBy(models.F('id'), descending=True), name='cars_car_annee'),
        ),
        migrations.AddIndex(
            model_name='car',
            index=models.Index(fields=['partner', 'kilometrage', 'created_at', 'id'], name='cars_car_kilometrage'),
        ),
    ]
