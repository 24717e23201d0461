import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";

/** Why a message did not go, in the server's words where it gave any under a field. */
export function chatError(intl: IntlShape, error: unknown): string {
  if (!(error instanceof ApiError)) return intl.formatMessage({ id: "chat.failed" });
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
