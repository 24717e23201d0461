"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_statistics_all": (
        "Get the counts of the dashboard",
        "Clients, popular models, regions, valuations and prospects of a period, against the one before.",
    ),
    "partner_statistics_chiffreAffaire_get": (
        "Get the revenue of a period",
        "Revenue of a period: 2026, 2026-Q3, 2026-11, 2026-11-21, 2026-01-01..2026-03-31, today, week, month…",
    ),
    "partner_statistics_chiffreAffaire_all": (
        "Get the revenue of the year",
        "Revenue of this year and month, of the ones before, and of the last twelve months.",
    ),
    "partner_statistics_leads": (
        "Get the figures of leads",
        "How leads came from day to day, what became of them, and how soon they were answered.",
    ),
    "partner_statistics_priceBias": (
        "Compare planned and obtained prices",
        "How far the resale prices planned in replies lie from those obtained, with the latest files behind it.",
    ),
    "partner_statistics_sales": (
        "Get the figures of sales",
        "The year's sales against the year before, by month, model and garage, and the stock by its age.",
    ),
}
