import type { Schemas } from "../../lib/api/types";

/** What anybody may know of a partner. */
export type PublicPartner = Schemas["PublicPartner"];
