import type { Schemas } from "../../lib/api/types";

export type Comparables = Schemas["Comparables"];
export type Comparable = Schemas["Comparable"];
export type ComparableKind = Comparable["kind"];

/** In the order of their weight. */
export const KINDS: readonly ComparableKind[] = ["sale", "estimation", "stock"];

/** The sum behind an offer, as the server keeps it. */
export type Breakdown = Schemas["Breakdown"];
export type BreakdownLine = Schemas["BreakdownLine"];
export type VatRegime = Breakdown["vatRegime"];
