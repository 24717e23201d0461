import type { IntlShape } from "react-intl";
import { ApiError, serverMessage } from "../../lib/api/errors";

/** The server's own words; where none came, what is known of the line, or else a plain "Error". */
export function documentError(intl: IntlShape, error: unknown): string {
  const cutOff = error instanceof ApiError && error.status === null ? error.message : undefined;
  return serverMessage(error) ?? cutOff ?? intl.formatMessage({ id: "documents.error" });
}
