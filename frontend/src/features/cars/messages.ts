import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";

export function saveCarMessage(intl: IntlShape, error: unknown): string {
  const exists = error instanceof ApiError && error.status === 400;
  return intl.formatMessage({ id: exists ? "cars.exists" : "cars.unknownError" });
}

export function saveModelMessage(intl: IntlShape, error: unknown): string {
  const exists = error instanceof ApiError && error.status === 400;
  return intl.formatMessage({ id: exists ? "models.exists" : "cars.unknownError" });
}
