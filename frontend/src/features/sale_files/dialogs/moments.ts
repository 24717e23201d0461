import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { NO_DAY } from "../../../components/form/DateField";
import { today } from "../../../lib/zone";
import { noonOf } from "../draft";

/** A day that must be given. */
export function dayRule(intl: IntlShape) {
  const message = intl.formatMessage({ id: "saleFiles.required.day" });
  return yup.string().required(message).notOneOf([NO_DAY], message);
}

/** The moment that a day stands for; none for today, which is now: the server knows the hour. */
export const momentIn = (day: string): string | undefined =>
  day === today() ? undefined : noonOf(day);

/** The same where a moment must be sent. */
export const momentOrNow = (day: string): string => momentIn(day) ?? new Date().toISOString();
