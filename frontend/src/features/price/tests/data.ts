import type { Comparables } from "../types";

const row = {
  annee: 2021,
  kilometrage: 48_000,
  adjustedPrice: 14_544.92,
  at: "2026-11-03T10:00:00+01:00",
  weight: 1,
};
const step = { step: 1, sameDrive: true, years: 1, kmShare: 20, months: 24, n: 8 };

export const comparables: Comparables = {
  n: 8,
  low: 13_570,
  median: 14_500,
  high: 15_090,
  currency: "EUR",
  steps: [step],
  rows: [
    { ...row, kind: "sale", id: "s7", carId: "c7", label: "Clio vendue", price: 14_900 },
    { ...row, kind: "estimation", id: "e7", carId: null, label: "Clio estimée", price: 12_500 },
    ...Array.from({ length: 6 }, (_, index) => ({
      ...row,
      kind: "stock" as const,
      id: `c${index + 8}`,
      carId: `c${index + 8}`,
      label: "Clio en stock",
      price: 15_990,
    })),
  ],
  kmSlope: -0.17754,
  yearSlope: 429.8,
  confidence: "fair",
  daysToSell: null,
  missing: [],
};

/** Enough for a range, but not for a median. */
export const some: Comparables = {
  ...comparables,
  n: 3,
  rows: comparables.rows.slice(0, 3),
  low: 12_500,
  median: null,
  high: 15_990,
  kmSlope: 0,
  yearSlope: 0,
  confidence: "low",
};

export const few: Comparables = {
  ...comparables,
  n: 1,
  rows: comparables.rows.slice(0, 1),
  low: null,
  median: null,
  high: null,
  kmSlope: 0,
  yearSlope: 0,
  confidence: "none",
};
