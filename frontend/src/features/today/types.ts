import type { Schemas } from "../../lib/api/types";

export type Day = Schemas["Day"];
export type DayItem = Schemas["DayItem"];
