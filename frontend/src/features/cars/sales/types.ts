import type { Schemas } from "../../../lib/api/types";

export type Sale = Schemas["Sale"];

/** The car's own price and this moment, unless others are given; a price is sent as it was typed. */
export type Assignment = Pick<Schemas["AssignRequest"], "carId" | "clientId" | "prospectId"> & {
  prix?: string;
  date?: string;
};
