import type { Car, CarStatus, Fuel, Gearbox } from "../../lib/api/types";

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

export const critairTexts = {
  electric: "cars.critair.electric",
  "1": "cars.critair.1",
  "2": "cars.critair.2",
  "3": "cars.critair.3",
  "4": "cars.critair.4",
  "5": "cars.critair.5",
  none: "cars.critair.none",
} as const satisfies Record<Exclude<Car["critair"], "">, string>;

export const guaranteedTexts = {
  false: "cars.mileage.notGuaranteed",
  true: "cars.mileage.guaranteed",
} as const;

export const statusTexts = {
  available: "cars.status.available",
  sold: "cars.status.sold",
} as const satisfies Record<CarStatus, string>;

/** What the dealer wants of a car on the public page. */
export const publicationTexts = {
  auto: "cars.publication.auto",
  shown: "cars.publication.shown",
  hidden: "cars.publication.hidden",
} as const satisfies Record<Car["publication"], string>;
