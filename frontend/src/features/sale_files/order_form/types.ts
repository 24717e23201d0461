import type { Schemas } from "../../../lib/api/types";

export type OrderForm = Schemas["PublicOrderForm"];
