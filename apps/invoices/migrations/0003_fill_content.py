from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.db import migrations
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from apps.core.models.currencies import CURRENCIES
from apps.core.models.days import date_text
from apps.core.models.languages import DJANGO_LANGUAGE, Language

BATCH = 200


def fill(apps: Any, _schema_editor: Any) -> None:
    """What the shop's invoices say stood in their orders; from here on it stands in themselves.

    They have no Factur-X data: none were issued with them.
    """
    invoices = apps.get_model("invoices", "Invoice").objects
    lines = apps.get_model("shop", "OrderLine").objects
    keys = list(invoices.filter(content={}).order_by("created_at", "id").values_list("pk", flat=True))
    for start in range(0, len(keys), BATCH):
        found = invoices.select_related("order__client", "partner").filter(pk__in=keys[start : start + BATCH])
        ordered = defaultdict(list)
        for line in lines.filter(order__in=[invoice.order_id for invoice in found]).order_by("position", "id"):
            ordered[line.order_id].append(line)
        originals = {
            invoice.order_id: invoice
            for invoice in invoices.filter(order__in=list(ordered), kind="invoice").only("order", "number", "issued_at")
        }
        for invoice in found:
            _fill(invoice, ordered[invoice.order_id], originals.get(invoice.order_id))
            invoice.save()


def _fill(invoice: Any, lines: list[Any], original: Any) -> None:
    order, client = invoice.order, invoice.order.client
    language = Language((client and client.customer_locale) or invoice.partner.customer_locale)
    credit = invoice.kind == "credit_note"
    coin = Decimal(1).scaleb(-CURRENCIES[order.currency])
    nets: dict[Decimal, Decimal] = defaultdict(Decimal)
    for line in lines:
        nets[line.tax_rate] += line.price * line.quantity
    taxes = {rate: (net * rate / 100).quantize(coin, rounding=ROUND_HALF_UP) for rate, net in nets.items()}
    day = timezone.localdate(invoice.issued_at).isoformat()
    with override(DJANGO_LANGUAGE[language]):
        references, payments = _said(order, credit)
        mention = ""
        if Decimal(0) in nets:
            mention = invoice.seller_no_vat_mention or _("VAT not applicable, article 293 B of the French tax code")
    invoice.client_id, invoice.buyer_name, invoice.currency = order.client_id, order.client_name, order.currency
    invoice.net, invoice.vat = sum(nets.values(), Decimal(0)), sum(taxes.values(), Decimal(0))
    invoice.gross = invoice.net + invoice.vat
    paid = order.paid_at is not None or order.status == "cancelled"
    invoice.to_pay = Decimal(0) if credit or paid else invoice.gross
    # A model of the past lacks the property that the column for searching is made of.
    invoice.searchable = f"{invoice.number} {invoice.buyer_name}"
    if credit and original:
        invoice.credit_of_id = original.pk
    invoice.content = {
        "kind": "credit" if credit else "invoice",
        "number": invoice.number,
        "issued_on": day,
        "due_on": day,
        "currency": order.currency,
        "seller": {
            "name": invoice.seller_name,
            "address": invoice.seller_address,
            "city": invoice.seller_city,
            "siret": invoice.seller_siret,
            "vat_number": invoice.seller_vat_number,
            "phone_number": invoice.seller_phone,
            "legal_mentions": invoice.seller_legal_mentions,
            "no_vat_mention": invoice.seller_no_vat_mention,
        },
        "buyer": {
            "kind": "person",
            "name": order.client_name,
            "address": order.client_address,
            "phone_number": order.client_phone,
            "email": order.client_email,
        },
        "lines": [
            {
                "label": line.name,
                "detail": line.sku,
                "quantity": line.quantity,
                "unit_price": str(line.price),
                "net": str(line.price * line.quantity),
                "vat": str((line.price * line.quantity * line.tax_rate / 100).quantize(coin, rounding=ROUND_HALF_UP)),
                "rate": str(line.tax_rate),
                "category": "S" if line.tax_rate else "E",
            }
            for line in lines
        ],
        "shares": [
            {"rate": str(rate), "category": "S" if rate else "E", "net": str(net), "vat": str(taxes[rate])}
            for rate, net in sorted(nets.items(), reverse=True)
        ],
        "delivered_on": None,
        "deposits": [],
        "trade_in": None,
        "paid": str(invoice.gross) if order.paid_at and not credit else "0",
        "payments": payments,
        "references": references,
        "mentions": [mention] if mention else [],
        "notes": order.notes,
        "credits": original.number if credit and original else "",
        "credits_on": timezone.localdate(original.issued_at).isoformat() if credit and original else None,
        "credits_kind": "invoice" if credit else "",
        "language": language.value,
    }


def _said(order: Any, credit: bool) -> tuple[list[str], list[str]]:
    references = [_("Order %(number)s") % {"number": order.number}]
    payments = []
    for moment, text, method, reference in (
        (None if credit else order.paid_at, _("Paid on %(day)s: %(method)s"), order.payment_method, order.payment_reference),
        (order.refunded_at if credit else None, _("Refunded on %(day)s: %(method)s"), order.refund_method, order.refund_reference),
    ):
        if moment:
            methods = dict(order._meta.get_field("payment_method").choices)
            said = text % {"day": date_text(moment), "method": _(methods.get(method, method))}
            payments.append(f"{said} ({reference})" if reference else said)
    return references, payments


class Migration(migrations.Migration):
    dependencies = [
        ("invoices", "0002_content"),
        ("shop", "0009_invoices_moved"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
        # The columns stay for the processes of the release before; the next one drops them.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RemoveField("invoice", f"seller_{name}")
                for name in (
                    "name", "address", "city", "phone", "siret", "vat_number", "legal_mentions", "no_vat_mention",
                )
            ]
        ),
    ]
