from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0002_printed_flyer'),
        ('cars', '0001_squashed_0012_picture_source'),
        ('clients', '0005_buyer_address'),
        ('partners', '0011_invoice_mentions'),
        ('prospects', '0002_flyer'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='prospect',
            name='prospects_leads',
        ),
        migrations.AddIndex(
            model_name='prospect',
            index=models.Index(fields=['partner', 'created_at'], include=('id', 'source', 'status', 'lost_reason', 'first_contact_at', 'sample'), name='prospects_leads'),
        ),
    ]
