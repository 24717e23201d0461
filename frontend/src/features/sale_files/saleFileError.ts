import type { IntlShape } from "react-intl";
import { reasonOf } from "../../lib/api/errors";

export const saleFileError = (intl: IntlShape, error: unknown): string =>
  reasonOf(error) ?? intl.formatMessage({ id: "saleFiles.failed" });
