import type { Schemas } from "../../lib/api/types";

export type RegisterRow = Schemas["RegisterRow"];
export type RowKind = RegisterRow["kind"];
export type PendingCar = Schemas["PendingCar"];
export type Draft = PendingCar["draft"];
export type Consultation = Schemas["Consultation"];
export type Verified = Schemas["Verified"];
