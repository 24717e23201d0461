import type { Schemas } from "../../lib/api/types";

/** The public part of a partner. */
export type PublicPartner = Schemas["PublicPartner"];
