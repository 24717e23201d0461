import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";

/** A photo that is too large, a full storage, a day that is used up: the server says what to do. */
const QUOTAS = [413, 429];

export function saveCarMessage(intl: IntlShape, error: unknown): string {
  if (error instanceof ApiError && error.code !== "" && QUOTAS.includes(error.status ?? 0))
    return error.message;
  const exists = error instanceof ApiError && error.status === 400;
  return intl.formatMessage({ id: exists ? "cars.exists" : "cars.unknownError" });
}

export function saveModelMessage(intl: IntlShape, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 400) return intl.formatMessage({ id: "models.exists" });
    // Without an answer there is a way out worth telling.
    if (error.status === null) return error.message;
  }
  return intl.formatMessage({ id: "cars.unknownError" });
}
