import type { IntlShape } from "react-intl";
import * as yup from "yup";

/** An amount of money that must be given, and be more than nothing. */
export function amountRule(intl: IntlShape, required: string) {
  return yup
    .number()
    .transform((value: number, text: unknown) => (text === "" ? undefined : value))
    .typeError(intl.formatMessage({ id: "form.number" }))
    .required(required)
    .moreThan(0, intl.formatMessage({ id: "form.aboveZero" }));
}
