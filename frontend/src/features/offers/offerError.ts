import type { IntlShape } from "react-intl";
import { serverMessage } from "../../lib/api/errors";

/** Why a step failed. */
export const offerError = (intl: IntlShape, error: unknown): string =>
  serverMessage(error) ?? intl.formatMessage({ id: "offers.failed" });
