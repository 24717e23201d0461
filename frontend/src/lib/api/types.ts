/** The API's types under the names that the screens use. */
import type { components } from "./schema";

export type Schemas = components["schemas"];

/** The envelope of a list. */
export type Page<T> = Omit<Schemas["PaginatedCarList"], "data"> & { data: T[] };

export type Message = Schemas["Message"];
/** The body of every refused call; a proxy's own refusal says less. */
export type ErrorBody = Pick<Schemas["Error"], "code" | "message"> & Partial<Schemas["Error"]>;

export type Locale = Schemas["LanguageEnum"];
export type Currency = Schemas["CurrencyEnum"];

export type Partner = Schemas["Profile"];
export type PartnerKind = Schemas["PartnerKindEnum"];
export type Recompense = Schemas["Reward"];

export type Car = Schemas["Car"];
export type CarStatus = Schemas["CarStatusEnum"];
export type Fuel = Schemas["CarburantEnum"];
export type Gearbox = Schemas["BoiteEnum"];
export type StoredImage = Schemas["CarImage"];
export type ModelCar = Schemas["ModelCar"];
