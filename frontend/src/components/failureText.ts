import type { IntlShape } from "react-intl";
import { reasonOf } from "../lib/api/errors";

/** Why an action failed: the server's words, or what is known of the network; else that it may be tried again. */
export const failureText = (intl: IntlShape, error: unknown): string =>
  reasonOf(error) ?? intl.formatMessage({ id: "failed.again" });
