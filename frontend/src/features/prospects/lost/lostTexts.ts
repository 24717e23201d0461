import type { LostReason } from "../types";

const given = {
  price: "prospects.lost.price",
  model: "prospects.lost.model",
  financing: "prospects.lost.financing",
  elsewhere: "prospects.lost.elsewhere",
  unreachable: "prospects.lost.unreachable",
  other: "prospects.lost.other",
} as const;

export const lostTexts = {
  ...given,
  "": "prospects.lost.none",
} as const satisfies Record<LostReason, string>;

/** In a filter an empty value is none. */
export const lostFilterTexts = { ...given, none: lostTexts[""] } as const;
