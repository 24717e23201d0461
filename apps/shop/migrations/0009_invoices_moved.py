from django.db import migrations, models


class Migration(migrations.Migration):
    """The invoices are those of sold cars too: apps.invoices has their table from here on."""

    dependencies = [
        ("shop", "0008_refund"),
    ]

    operations = [
        # Rows of the new release leave the seller's columns empty; the release before goes on filling them.
        *(
            migrations.AlterField("invoice", name, models.CharField(blank=True, db_default="", max_length=length))
            for name, length in (
                ("seller_name", 150),
                ("seller_address", 250),
                ("seller_city", 120),
                ("seller_phone", 32),
                ("seller_siret", 14),
                ("seller_vat_number", 20),
            )
        ),
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel("invoice"), migrations.DeleteModel("invoicecounter")]
        ),
    ]
