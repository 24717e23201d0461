import type { Schemas } from "../../lib/api/types";

export type Garage = Schemas["Garage"];
/** What a garage's form sends. */
export type GarageFields = Required<Schemas["GarageRequest"]>;
