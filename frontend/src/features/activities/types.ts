import type { Schemas } from "../../lib/api/types";
import type { Contactable } from "../consents/types";

export type TimelineRow = Schemas["TimelineRow"];
export type TimelineKind = TimelineRow["kind"];
export type ContactResult = Schemas["ContactRequest"]["result"];

/** Rows on which a call can be logged. */
export interface Called {
  kind: "prospect" | "client" | "estimation";
  id: string;
  /** Won, lost or unknown: no one to follow up. */
  isClosed?: boolean;
  /** Unknown for rows that say nothing of it: the server refuses a call without a ground then. */
  contactable?: Contactable;
}

/** Whom a timeline is of. */
export interface Person extends Called {
  kind: "prospect" | "client";
  fullName: string;
  followUpAt: string | null;
}
