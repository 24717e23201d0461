import type { Schemas } from "../../lib/api/types";

export type CalendarEvent = Schemas["Event"];
export type EventKind = Schemas["EventKindEnum"];
export type EventStatus = Schemas["EventStatusEnum"];
/** Which appointments of a series a change is for. */
export type Scope = NonNullable<Schemas["PatchedEventRequest"]["scope"]>;
/** Fields that the form and a drag send. */
export type EventFields = Omit<Schemas["PatchedEventRequest"], "outsideHours">;
export type NewEventFields = Omit<Schemas["EventRequest"], "outsideHours">;
/** A document whose validity ends. */
export type Expiry = Schemas["DocumentExpiry"];

/** The event in the way. */
export interface Conflict {
  id: string;
  title: string;
  start: string;
  end: string;
}

/** Days, both included, in the API's format. */
export interface Days {
  from: string;
  to: string;
}
