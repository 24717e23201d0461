import type { CarStatus, Fuel, Gearbox } from "../../lib/api/types";

/** The texts of the API's enumerations. */
export const fuelTexts = {
  petrol: "cars.fuel.petrol",
  diesel: "cars.fuel.diesel",
  hybrid: "cars.fuel.hybrid",
  plug_in_hybrid: "cars.fuel.plugInHybrid",
  electric: "cars.fuel.electric",
  lpg: "cars.fuel.lpg",
  other: "cars.fuel.other",
} as const satisfies Record<Fuel, string>;

export const gearboxTexts = {
  manual: "cars.gearbox.manual",
  automatic: "cars.gearbox.automatic",
} as const satisfies Record<Gearbox, string>;

export const statusTexts = {
  available: "cars.status.available",
  sold: "cars.status.sold",
} as const satisfies Record<CarStatus, string>;
