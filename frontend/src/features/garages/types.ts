import type { Schemas } from "../../lib/api/types";

export type Garage = Schemas["Garage"];
/** Fields that a garage's form sends. */
export type GarageFields = Required<Schemas["GarageRequest"]>;
