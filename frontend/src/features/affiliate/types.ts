import type { Schemas } from "../../api/types";

export type AffiliateLink = Schemas["Affiliate"];
/** What anybody may know of a partner. */
export type PublicPartner = Schemas["PublicPartner"];
