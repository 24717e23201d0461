import type { Schemas } from "../../lib/api/types";

export type Comparables = Schemas["Comparables"];
export type Comparable = Schemas["Comparable"];
export type ComparableKind = Comparable["kind"];

/** In the order of their weight. */
export const KINDS: readonly ComparableKind[] = ["sale", "estimation", "stock"];
