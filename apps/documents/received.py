"""The invoices of suppliers that software can read: an XML inside the PDF (docs/behaviour/records.md#documents)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.core.files.uploadedfile import UploadedFile

# An invoice is small, and a hostile PDF takes a third of a second for each megabyte.
MAX_BYTES = 5 * 1024 * 1024
MAX_AMOUNT = Decimal(10) ** 12
MAX_NAME, MAX_NUMBER = 200, 100
# The amounts of `Document.invoice_data` and their terms of EN 16931.
TOTALS = {"net": "BT-109", "vat": "BT-110", "gross": "BT-112", "to_pay": "BT-115"}


def read_invoice(upload: UploadedFile[bytes]) -> dict[str, str | None] | None:
    """What a Factur-X or ZUGFeRD 2 PDF says of itself; None for another PDF, and for one that cannot be read.

    `{kind: invoice|credit, supplier, number, date: YYYY-MM-DD, currency, net, vat, gross, to_pay}`; amounts are decimal
    texts, and those that the invoice does not name are None.
    """
    if (upload.size or 0) > MAX_BYTES:
        return None
    # It occupies 46 MB, which most processes never need.
    from facturx import get_facturx_xml_from_pdf, is_credit_note, parse_ubl_cii_xml

    upload.seek(0)
    try:
        _name, xml = get_facturx_xml_from_pdf(upload.read(), check_xsd=False)
        if not xml:
            return None
        terms = parse_ubl_cii_xml(xml, check_xsd=False)
        return _data(terms, kind="credit" if is_credit_note(terms) else "invoice")
    except Exception:  # A file is kept whatever it holds, and the libraries raise whatever they trip over.
        return None


def _data(terms: Mapping[str, Any], *, kind: str) -> dict[str, str | None] | None:
    supplier, number = terms["BG-4"]["name"].strip()[:MAX_NAME], terms["BT-1"].strip()[:MAX_NUMBER]
    if not (supplier and number and re.fullmatch("[A-Z]{3}", terms["BT-5"])):
        return None
    return {
        "kind": kind,
        "supplier": supplier,
        "number": number,
        "date": terms["BT-2"].isoformat(),
        "currency": terms["BT-5"],
        **{name: _amount(terms.get(term)) for name, term in TOTALS.items()},
    }


def _amount(text: str | None) -> str | None:
    return str(Decimal(text)) if text is not None and abs(Decimal(text)) < MAX_AMOUNT else None
