import type { Schemas } from "../../lib/api/types";

export type Garage = Schemas["Garage"];
/** Fields that a garage's form sends. */
export type GarageFields = Required<Schemas["GarageRequest"]>;
/** The hours and closures of a garage. */
export type Schedule = Schemas["Schedule"];
export type Hours = Schemas["Hours"];
export type Closure = Schemas["Closure"];
