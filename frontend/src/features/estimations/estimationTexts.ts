import type { Tone } from "../../components/StatusChip";
import type { EstimationSource, EstimationStatus } from "./types";

/** The texts of the API's enumerations. */
export const statusTexts = {
  pending: "estimations.status.pending",
  validated: "estimations.status.validated",
  refused: "estimations.status.refused",
} as const satisfies Record<EstimationStatus, string>;

export const statusTones = {
  pending: "warning",
  validated: "success",
  refused: "error",
} as const satisfies Record<EstimationStatus, Tone>;

export const sourceTexts = {
  partner: "estimations.source.partner",
  affiliate: "estimations.source.affiliate",
  portal: "estimations.source.portal",
  staff: "estimations.source.staff",
} as const satisfies Record<EstimationSource, string>;
