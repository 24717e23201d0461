import type { Schemas } from "../../lib/api/types";

export type Day = Schemas["Day"];
export type DayItem = Schemas["DayItem"];
export type DayKind = DayItem["kind"];
export type Share = Schemas["Share"];
/** One's own tasks, or everyone's. */
export type Who = "me" | "all";
export type Section = DayItem["section"];
