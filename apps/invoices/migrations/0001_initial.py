import django.db.models.deletion
from django.db import migrations, models

import apps.core.models.ids

KINDS = [("invoice", "Invoice"), ("credit_note", "Credit note")]


class Migration(migrations.Migration):
    """The tables as apps.shop has made them."""

    initial = True
    dependencies = [
        ("partners", "0018_team"),
        ("shop", "0009_invoices_moved"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="Invoice",
                    fields=[
                        ("id", models.UUIDField(default=apps.core.models.ids.new_id, editable=False, primary_key=True, serialize=False)),
                        ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="created at")),
                        ("updated_at", models.DateTimeField(auto_now=True, verbose_name="updated at")),
                        ("kind", models.CharField(choices=KINDS, max_length=12, verbose_name="kind")),
                        ("number", models.CharField(max_length=20, verbose_name="number")),
                        ("issued_at", models.DateTimeField(verbose_name="issued at")),
                        ("seller_name", models.CharField(blank=True, db_default="", max_length=150)),
                        ("seller_address", models.CharField(blank=True, db_default="", max_length=250)),
                        ("seller_city", models.CharField(blank=True, db_default="", max_length=120)),
                        ("seller_phone", models.CharField(blank=True, db_default="", max_length=32)),
                        ("seller_siret", models.CharField(blank=True, db_default="", max_length=14)),
                        ("seller_vat_number", models.CharField(blank=True, db_default="", max_length=20)),
                        ("seller_legal_mentions", models.TextField(blank=True, db_default="", default="", max_length=300)),
                        ("seller_no_vat_mention", models.CharField(blank=True, db_default="", default="", max_length=200)),
                        ("partner", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="partners.partner", verbose_name="partner")),
                        ("order", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.RESTRICT, related_name="invoices", to="shop.order", verbose_name="client order")),
                    ],
                    options={
                        "verbose_name": "invoice",
                        "verbose_name_plural": "invoices",
                        "db_table": "shop_invoice",
                        "ordering": ("-created_at", "-id"),
                        "abstract": False,
                        "indexes": [
                            models.Index(fields=["partner", "-created_at", "-id"], name="shop_invoice_page"),
                            models.Index(fields=["partner"], name="shop_invoice_count"),
                        ],
                        "constraints": [
                            models.UniqueConstraint(fields=("partner", "number"), name="shop_invoice_unique_number"),
                            models.UniqueConstraint(fields=("order", "kind"), name="shop_invoice_once"),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="InvoiceCounter",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("year", models.PositiveSmallIntegerField()),
                        ("last", models.PositiveIntegerField(default=0)),
                        ("kind", models.CharField(choices=KINDS, max_length=12)),
                        ("partner", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="partners.partner")),
                    ],
                    options={
                        "db_table": "shop_invoicecounter",
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("partner", "kind", "year"), name="shop_invoicecounter_unique"
                            )
                        ],
                    },
                ),
            ]
        ),
        migrations.RenameIndex("invoice", new_name="invoices_invoice_page", old_name="shop_invoice_page"),
        migrations.RenameIndex("invoice", new_name="invoices_invoice_count", old_name="shop_invoice_count"),
    ]
