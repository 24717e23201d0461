import type { SaleFile } from "../types";

export function totals(changes: Partial<SaleFile["totals"]> = {}): SaleFile["totals"] {
  return {
    ...{ gross: 12_990, net: 12_990, vat: 0, tradeIn: 0, deposits: 0, paid: 0 },
    ...{ toPay: 12_990, toReturn: 0 },
    ...changes,
  };
}

export function fileOf(changes: Partial<SaleFile> = {}): SaleFile {
  return {
    id: "s1",
    number: "",
    state: "draft",
    car: { id: "c1", label: "C3 Shine" },
    carName: "C3 Shine",
    client: { id: "k1", label: "Amélie Durand" },
    clientName: "Amélie Durand",
    assignee: null,
    price: 12_990,
    currency: "EUR",
    vatRegime: "margin",
    extras: [],
    tradeIn: null,
    delivery: { at: null, garage: null },
    financing: "cash",
    notes: "",
    totals: totals(),
    orderForm: null,
    invoices: [],
    payments: [],
    declarations: [],
    invoicedAt: null,
    deliveredAt: null,
    deliveredKilometrage: null,
    handedOver: [],
    cancelledAt: null,
    cancelReason: "",
    version: 1,
    createdAt: "2026-11-20T10:00:00+01:00",
    updatedAt: "2026-11-20T10:00:00+01:00",
    ...changes,
  };
}
