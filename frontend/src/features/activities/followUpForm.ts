import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { NO_DAY } from "../../components/form/DateField";

const MINUTE_MS = 60_000;

/** A stored moment as a form's field holds it: "2026-11-24T09:00" on the reader's clock, or empty. */
export function followUpValue(followUpAt: string | null | undefined): string {
  if (!followUpAt) return "";
  const moment = new Date(followUpAt);
  const offset = moment.getTimezoneOffset() * MINUTE_MS;
  return new Date(moment.getTime() - offset).toISOString().slice(0, "2026-11-24T09:00".length);
}

/** Empty, in the future, or as it was before: an overdue one is no error of what else is changed. */
export function followUpRule(intl: IntlShape, before: string) {
  const message = intl.formatMessage({ id: "activities.followUp.future" });
  return yup.string().test("followUp", message, (text = "") => {
    if (text === "" || text === before) return true;
    return text !== NO_DAY && Date.parse(text) > Date.now();
  });
}

/** What a form sends of it: nothing where it stays as it was. */
export function followUpChange(text: string, before: string): { followUpAt?: string | null } {
  if (text === before) return {};
  return { followUpAt: text ? new Date(text).toISOString() : null };
}
