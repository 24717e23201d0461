import type { Schemas } from "../../lib/api/types";

export type AffiliateLink = Schemas["Affiliate"];
/** What anybody may know of a partner. */
export type PublicPartner = Schemas["PublicPartner"];
