import type { IntlShape } from "react-intl";

/** The sign of a unit for beside a field, as lists write it after their figures: km, 公里. */
export function unitSign(intl: IntlShape, unit: "kilometer" | "hour"): string {
  const parts = intl.formatNumberToParts(0, { style: "unit", unit });
  return parts.find(({ type }) => type === "unit")?.value ?? "";
}
