import type { Schemas } from "../../lib/api/types";

export type TimelineRow = Schemas["TimelineRow"];
export type TimelineKind = TimelineRow["kind"];
export type ContactResult = Schemas["ContactRequest"]["result"];

/** Whom a timeline is of. */
export interface Person {
  kind: "prospect" | "client";
  id: string;
  fullName: string;
  followUpAt: string | null;
  /** Won or lost: there is no more to follow up. */
  isClosed?: boolean;
}
