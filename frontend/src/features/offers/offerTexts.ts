import type { Tone } from "../../components/StatusChip";
import type { OfferStatus } from "./types";

/** The texts of the API's states. */
export const offerTexts = {
  draft: "offers.status.draft",
  sent: "offers.status.sent",
  seen: "offers.status.seen",
  accepted: "offers.status.accepted",
  declined: "offers.status.declined",
  expired: "offers.status.expired",
  withdrawn: "offers.status.withdrawn",
} as const satisfies Record<OfferStatus, string>;

export const offerTones = {
  draft: "warning",
  sent: "info",
  seen: "info",
  accepted: "success",
  declined: "error",
  expired: undefined,
  withdrawn: undefined,
} as const satisfies Record<OfferStatus, Tone | undefined>;
