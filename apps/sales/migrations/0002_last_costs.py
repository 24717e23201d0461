from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('sales', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='sale',
            name='last_purchase_price',
            field=models.DecimalField(blank=True, decimal_places=3, editable=False, max_digits=15, null=True, verbose_name='purchase price'),
        ),
        migrations.AddField(
            model_name='sale',
            name='last_work_cost',
            field=models.DecimalField(blank=True, decimal_places=3, editable=False, max_digits=15, null=True, verbose_name='cost'),
        ),
    ]
