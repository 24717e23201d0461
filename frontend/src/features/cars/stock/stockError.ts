import type { IntlShape } from "react-intl";
import { serverMessage } from "../../../lib/api/errors";

/** Why a car's price or place on the public page was not changed. */
export function stockError(intl: IntlShape, error: unknown): string {
  return serverMessage(error) ?? intl.formatMessage({ id: "cars.stock.failed" });
}
