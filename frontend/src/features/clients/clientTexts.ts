import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";

export function saveClientMessage(intl: IntlShape, error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 400) return intl.formatMessage({ id: "clients.exists" });
  if (status === 401) return intl.formatMessage({ id: "clients.oldPasswordIncorrect" });
  return intl.formatMessage({ id: "clients.unknownError" });
}
