import { http, HttpResponse } from "msw";
import type { CurrencySales, Delays, Leads, PriceBias, YearOfSales } from "../types";

const LIMITS = [3600, 14400, 86400, 259200, 604800, null];

export const delays = (median: number | null, counts: number[]): Delays => ({
  count: counts.reduce((sum, count) => sum + count, 0),
  median,
  stretches: LIMITS.map((below, place) => ({ below, count: counts[place] ?? 0 })),
});

export const november: Leads = {
  period: "month",
  from: "2026-11-01",
  to: "2026-11-30",
  step: "day",
  arrivals: [
    { date: "2026-11-01", partner: 0, affiliate: 0, portal: 0, total: 0 },
    { date: "2026-11-02", partner: 3, affiliate: 5, portal: 0, total: 8 },
  ],
  funnel: { new: 8, contacted: 6, appointment: 4, won: 2, lost: 1 },
  lostReasons: [{ reason: "price", count: 1 }],
  firstContact: delays(5400, [2, 1, 1, 1, 1, 0]),
  estimations: {
    total: 6,
    pending: 1,
    validated: 4,
    refused: 1,
    delays: delays(129600, [0, 1, 1, 2, 0, 1]),
    reasons: [{ justification: "Trop de kilomètres & rayée", count: 1 }],
  },
};

export const noLeads: Leads = {
  ...november,
  arrivals: november.arrivals.map(({ date }) => ({
    date,
    partner: 0,
    affiliate: 0,
    portal: 0,
    total: 0,
  })),
  funnel: { new: 0, contacted: 0, appointment: 0, won: 0, lost: 0 },
  lostReasons: [],
  firstContact: delays(null, []),
  estimations: {
    total: 0,
    pending: 0,
    validated: 0,
    refused: 0,
    delays: delays(null, []),
    reasons: [],
  },
};

const MONTHS = Array.from(
  { length: 12 },
  (_, month) => `2026-${String(month + 1).padStart(2, "0")}-01`,
);
const NONE = { amount: 0, count: 0, average: null };

export const nothingIn = (currency: CurrencySales["currency"]): CurrencySales => ({
  currency,
  current: NONE,
  previous: NONE,
  previousToDate: NONE,
  margin: { amount: null, count: 0, vatRegime: null },
  previousMargin: { amount: null, count: 0, vatRegime: null },
  months: MONTHS.map((date) => ({
    date,
    amount: 0,
    count: 0,
    previousAmount: 0,
    previousCount: 0,
  })),
  byModel: [],
  byGarage: [],
  stock: {
    count: 0,
    value: 0,
    ages: [
      { firstDay: 0, lastDay: 30, count: 0, value: 0 },
      { firstDay: 31, lastDay: 60, count: 0, value: 0 },
      { firstDay: 61, lastDay: 90, count: 0, value: 0 },
      { firstDay: 91, lastDay: null, count: 0, value: 0 },
    ],
  },
});

const euros: CurrencySales = {
  ...nothingIn("EUR"),
  current: { amount: 33000.5, count: 3, average: 11000.17 },
  previous: { amount: 80000, count: 8, average: 10000 },
  previousToDate: { amount: 66000, count: 6, average: 11000 },
  margin: { amount: 4200, count: 2, vatRegime: "margin" },
  months: nothingIn("EUR").months.map((month) =>
    month.date === "2026-11-01"
      ? { ...month, amount: 33000.5, count: 3, previousAmount: 30000, previousCount: 2 }
      : month,
  ),
  byModel: [
    { modelCarId: "m1", intitule: "Renault Clio", amount: 23000.5, count: 1, average: 23000.5 },
    { modelCarId: null, intitule: "Dacia Duster", amount: 10000, count: 2, average: 5000 },
  ],
  byGarage: [
    { garageId: "g1", nom: "Atelier", amount: 33000, count: 2, average: 16500 },
    { garageId: null, nom: "", amount: 0.5, count: 1, average: 0.5 },
  ],
  stock: {
    count: 3,
    value: 45000,
    ages: [
      { firstDay: 0, lastDay: 30, count: 2, value: 30000 },
      { firstDay: 31, lastDay: 60, count: 0, value: 0 },
      { firstDay: 61, lastDay: 90, count: 0, value: 0 },
      { firstDay: 91, lastDay: null, count: 1, value: 15000 },
    ],
  },
};

const francs: CurrencySales = {
  ...nothingIn("CHF"),
  current: { amount: 9000, count: 1, average: 9000 },
};

export const sales2026: YearOfSales = { year: 2026, currencies: [euros, francs] };

/** A server that answers `leads` and `sales`, and records the requests. */
/** Nothing was planned and sold yet. */
export const noFiles: PriceBias = {
  overall: { n: 0, bias: null, spread: null },
  byModel: [],
  byPriceClass: [],
  files: [],
};

export const dashboardsOf = (leads: Leads, sales: YearOfSales, asked: string[] = []) => [
  http.get("/partner/statistics/leads", ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ data: leads });
  }),
  http.get("/partner/statistics/sales", ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ data: sales });
  }),
  http.get("/partner/statistics/priceBias", () => HttpResponse.json({ data: noFiles })),
];
