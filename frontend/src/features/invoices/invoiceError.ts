import type { IntlShape } from "react-intl";
import { reasonOf } from "../../lib/api/errors";

export const invoiceError = (intl: IntlShape, error: unknown): string =>
  reasonOf(error) ?? intl.formatMessage({ id: "invoices.failed" });
