"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"invoice": "Invoices"}

OPERATIONS = {
    "invoice_all": ("List invoices", "A page of the invoices of cars and of the shop, newest first."),
    "invoice_export": (
        "Export invoices",
        "The rows that the filters select as CSV or XLSX; `journal` has the accountant's entries of sales and money.",
    ),
    "invoice_sums": ("Sums of invoices", "Net, VAT and gross by month, currency, kind, VAT regime and rate."),
    "invoice_get": ("Get an invoice", "What it says, what is left to pay, and where its PDF and its data are."),
    "invoice_pdf_get": ("PDF of an invoice", "PDF/A-3 with the Factur-X data inside."),
    "invoice_xml_get": (
        "Data of an invoice",
        "Factur-X, profile EN 16931; 409 `no_factur_x` with the reason where none is.",
    ),
}
