import type { IntlShape } from "react-intl";
import { reasonOf } from "../../lib/api/errors";

export function documentError(intl: IntlShape, error: unknown): string {
  return reasonOf(error) ?? intl.formatMessage({ id: "documents.error" });
}
