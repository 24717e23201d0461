import type { IntlShape } from "react-intl";
import type { Sale } from "./types";

/** The day of a sale on the dealership's calendar, which the wire's offset keeps, wherever it is read. */
export function saleDay(intl: IntlShape, { soldAt }: Pick<Sale, "soldAt">): string {
  return intl.formatDate(soldAt.slice(0, 10), { dateStyle: "medium", timeZone: "UTC" });
}
