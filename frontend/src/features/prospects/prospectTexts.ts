import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import type { Tone } from "../../components/StatusChip";
import type { Prospect, ProspectSource, ProspectStatus } from "./types";

/** In the order in which a prospect goes through them. */
export const statuses: readonly ProspectStatus[] = [
  "new",
  "contacted",
  "appointment",
  "won",
  "lost",
];

/** Its follow-up is over. */
export const isClosed = ({ status }: Prospect) => status === "won" || status === "lost";

export const statusTones: Record<ProspectStatus, Tone | undefined> = {
  new: "info",
  contacted: "warning",
  appointment: "warning",
  won: "success",
  lost: undefined,
};

export const sourceTexts = {
  partner: "prospects.source.partner",
  affiliate: "prospects.source.affiliate",
  portal: "prospects.source.portal",
  import: "prospects.source.import",
} as const satisfies Record<ProspectSource, string>;

/** A prospect that exists already is told in the server's words; whatever else fails is a server error. */
export function prospectError(intl: IntlShape, error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return error.message;
  return intl.formatMessage({ id: "prospects.error" });
}
