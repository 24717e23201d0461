import type { Schemas } from "../../lib/api/types";

export type Day = Schemas["Day"];
export type DayItem = Schemas["DayItem"];
export type DayKind = DayItem["kind"];
export type Section = DayItem["section"];
