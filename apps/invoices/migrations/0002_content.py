import apps.core.models.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Invoices of sold cars, and what each of them says in one place."""

    dependencies = [
        ("clients", "0007_team"),
        ("sale_files", "0001_initial"),
        ("invoices", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name='invoice',
            name='buyer_name',
            field=models.CharField(db_default='', default='', max_length=150, verbose_name='buyer'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='client',
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='invoices', to='clients.client', verbose_name='client'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='content',
            field=models.JSONField(db_default={}, default=dict, editable=False, verbose_name='content'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='credit_of',
            field=models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='credited_by', to='invoices.invoice', verbose_name='invoice that it cancels'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='currency',
            field=models.CharField(choices=[('EUR', 'EUR'), ('CHF', 'CHF'), ('GBP', 'GBP'), ('USD', 'USD'), ('MAD', 'MAD'), ('TND', 'TND'), ('DZD', 'DZD'), ('XOF', 'XOF'), ('XAF', 'XAF'), ('CNY', 'CNY'), ('JPY', 'JPY')], db_default='EUR', default='EUR', max_length=3, verbose_name='currency'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='gross',
            field=models.DecimalField(db_default=0, decimal_places=3, default=0, max_digits=15, verbose_name='total incl. VAT'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='net',
            field=models.DecimalField(db_default=0, decimal_places=3, default=0, max_digits=15, verbose_name='total excl. VAT'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='sale_file',
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='invoices', to='sale_files.salefile', verbose_name='sale file'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='search_text',
            field=apps.core.models.fields.FoldedField(db_default='', default='', editable=False, how='text', source='searchable'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='to_pay',
            field=models.DecimalField(db_default=0, decimal_places=3, default=0, max_digits=15, verbose_name='to pay'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='vat',
            field=models.DecimalField(db_default=0, decimal_places=3, default=0, max_digits=15, verbose_name='VAT amount'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='vat_regime',
            field=models.CharField(blank=True, choices=[('margin', 'VAT on the margin'), ('normal', 'VAT on the whole price')], db_default='', default='', max_length=6, verbose_name='VAT regime'),
        ),
        migrations.AddField(
            model_name='invoice',
            name='xml',
            field=models.TextField(blank=True, db_default='', default='', editable=False, verbose_name='XML'),
        ),
        migrations.AlterField(
            model_name='invoice',
            name='kind',
            field=models.CharField(choices=[('invoice', 'Invoice'), ('deposit', 'Deposit invoice'), ('credit_note', 'Credit note')], max_length=12, verbose_name='kind'),
        ),
        migrations.AlterField(
            model_name='invoice',
            name='order',
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='invoices', to='shop.order', verbose_name='client order'),
        ),
        migrations.AlterField(
            model_name='invoicecounter',
            name='kind',
            field=models.CharField(choices=[('invoice', 'Invoice'), ('deposit', 'Deposit invoice'), ('credit_note', 'Credit note')], max_length=12),
        ),
        migrations.AddIndex(
            model_name='invoice',
            index=models.Index(fields=['partner', 'issued_at', 'id'], name='invoices_invoice_issued_at'),
        ),
        migrations.AddIndex(
            model_name='invoice',
            index=models.Index(fields=['partner', 'kind', '-created_at', '-id'], name='invoices_invoice_kind'),
        ),
        migrations.AddIndex(
            model_name='invoice',
            index=models.Index(fields=['partner', 'client', '-created_at', '-id'], name='invoices_invoice_client'),
        ),
        migrations.AddIndex(
            model_name='invoice',
            index=models.Index(fields=['client'], name='invoices_invoice_of_client'),
        ),
        migrations.AddIndex(
            model_name='invoice',
            index=models.Index(condition=models.Q(('sale_file__isnull', False)), fields=['sale_file'], name='invoices_invoice_of_file'),
        ),
        migrations.AddIndex(
            model_name='invoice',
            index=models.Index(condition=models.Q(('to_pay__gt', 0)), fields=['partner', 'issued_at', 'id'], name='invoices_invoice_open'),
        ),
        migrations.AddIndex(
            model_name='invoice',
            index=django.contrib.postgres.indexes.GinIndex(fields=['partner', 'search_text'], name='invoices_invoice_search', opclasses=['uuid_ops', 'gin_trgm_ops']),
        ),
    ]
