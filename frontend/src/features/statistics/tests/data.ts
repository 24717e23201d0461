import { http, HttpResponse } from "msw";
import type { Dashboard, PeriodRevenue, RevenueOverview } from "../types";

const MONTHS = [
  ...["2025-12-01", "2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"],
  ...["2026-06-01", "2026-07-01", "2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01"],
];

export const dashboard: Dashboard = {
  clients: { verified: 12, unverified: 3, total: 15 },
  popularSince: "2025-11-21",
  popularUntil: "2026-11-21",
  popularModels: [
    {
      modelCarId: "m1",
      intitule: "Renault Clio",
      sales: 4,
      estimations: 2,
      prospects: 1,
      total: 7,
    },
    {
      modelCarId: "m2",
      intitule: "Dacia Duster",
      sales: 0,
      estimations: 1,
      prospects: 0,
      total: 1,
    },
  ],
  clientsByRegion: [
    { region: "FR-ARA", count: 9 },
    { region: "Genève", count: 4 },
    { region: "Non renseigné", count: 2 },
  ],
  estimations: { pending: 5, validated: 7, refused: 1 },
  prospects: { new: 2, total: 40 },
};

export const overview: RevenueOverview = {
  currency: "EUR",
  yearly: 250000.5,
  currentMonth: 33000,
  previousMonth: 30000,
  previousYear: 210000,
  byCurrency: [{ currency: "CHF", yearly: 18000, currentMonth: 0, previousMonth: 9000 }],
  series: MONTHS.map((date, place) => ({ date, amount: place * 3000, orders: place * 100 })),
};

export const november: PeriodRevenue = {
  period: "month",
  from: "2026-11-01",
  to: "2026-11-30",
  total: 33000,
  currency: "EUR",
  byCurrency: [],
  series: Array.from({ length: 30 }, (_, place) => ({
    date: `2026-11-${String(place + 1).padStart(2, "0")}`,
    amount: place === 9 ? 33000 : 0,
    orders: place === 9 ? 1100 : 0,
  })),
};

const nothing = {
  all: {
    clients: { verified: 0, unverified: 0, total: 0 },
    popularSince: "2025-11-21",
    popularUntil: "2026-11-21",
    popularModels: [],
    clientsByRegion: [],
    estimations: { pending: 0, validated: 0, refused: 0 },
    prospects: { new: 0, total: 0 },
  } satisfies Dashboard,
  revenue: {
    currency: "EUR",
    yearly: 0,
    currentMonth: 0,
    previousMonth: 0,
    previousYear: 0,
    byCurrency: [],
    series: MONTHS.map((date) => ({ date, amount: 0, orders: 0 })),
  } satisfies RevenueOverview,
};

const REVENUE_URL = "/partner/statistics/chiffreAffaire";

/** The server of a dealer who has just signed up. */
export const emptyStatistics = [
  http.get("/partner/statistics/all", () => HttpResponse.json({ data: nothing.all })),
  http.get(`${REVENUE_URL}/all`, () => HttpResponse.json({ data: nothing.revenue })),
  http.get(`${REVENUE_URL}/:period`, () =>
    HttpResponse.json({
      data: {
        ...november,
        total: 0,
        series: november.series.map(({ date }) => ({ date, amount: 0, orders: 0 })),
      },
    }),
  ),
];

/** The server of a dealer at work; `asked` takes the requested periods. */
export const statisticsOf = (asked: string[] = []) => [
  http.get("/partner/statistics/all", () => HttpResponse.json({ data: dashboard })),
  http.get(`${REVENUE_URL}/all`, () => HttpResponse.json({ data: overview })),
  http.get(`${REVENUE_URL}/:period`, ({ params }) => {
    const period = decodeURIComponent(String(params.period));
    asked.push(period);
    return HttpResponse.json({ data: { ...november, period } });
  }),
];
