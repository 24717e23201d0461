from django.db import migrations, models

METHODS = [
    ("card", "Card"),
    ("cash", "Cash"),
    ("transfer", "Bank transfer"),
    ("cheque", "Cheque"),
    ("financing", "Financing"),
    ("other", "Other"),
]


class Migration(migrations.Migration):

    dependencies = [
        ("shop", "0007_seller_town"),
    ]

    operations = [
        migrations.AddField(
            model_name="order",
            name="refund_method",
            field=models.CharField(
                blank=True, choices=METHODS, db_default="", default="", max_length=10, verbose_name="refund method"
            ),
        ),
        migrations.AddField(
            model_name="order",
            name="refund_reference",
            field=models.CharField(
                blank=True, db_default="", default="", max_length=100, verbose_name="refund reference"
            ),
        ),
        migrations.AddField(
            model_name="order",
            name="refunded_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="refunded at"),
        ),
    ]
