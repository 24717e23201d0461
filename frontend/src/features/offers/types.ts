import type { Schemas } from "../../lib/api/types";

export type Offer = Schemas["EstimationOffer"];
export type OfferStatus = Schemas["OfferStatusEnum"];
export type PublicOffer = Schemas["PublicOffer"];
