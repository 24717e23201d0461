import type { ComparableKind, Comparables, VatRegime } from "./types";

export const kindTexts = {
  sale: "price.kind.sale",
  estimation: "price.kind.estimation",
  stock: "price.kind.stock",
} as const satisfies Record<ComparableKind, string>;

export const countTexts = {
  sale: "price.count.sale",
  estimation: "price.count.estimation",
  stock: "price.count.stock",
} as const satisfies Record<ComparableKind, string>;

/** There is no range where there is no confidence. */
export const confidenceTexts = {
  low: "price.confidence.low",
  fair: "price.confidence.fair",
  good: "price.confidence.good",
} as const satisfies Record<Exclude<Comparables["confidence"], "none">, string>;

export const regimeTexts = {
  margin: "price.sum.regime.margin",
  normal: "price.sum.regime.normal",
} as const satisfies Record<VatRegime, string>;

export const regimeHints = {
  margin: "price.sum.regimeHint.margin",
  normal: "price.sum.regimeHint.normal",
} as const satisfies Record<VatRegime, string>;
