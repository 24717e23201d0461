import type { IntlShape } from "react-intl";
import { reasonOf } from "../../lib/api/errors";

export const registerError = (intl: IntlShape, error: unknown): string =>
  reasonOf(error) ?? intl.formatMessage({ id: "register.failed" });
