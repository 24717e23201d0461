import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { momentOf, wallOf } from "../../lib/zone";

/** A stored moment as a form's field holds it: "2026-11-24T09:00" on the partner's clock, or empty. */
export function followUpValue(followUpAt: string | null | undefined): string {
  return followUpAt ? wallOf(followUpAt) : "";
}

/** Empty, in the future, or as it was before: an overdue one is no error of what else is changed. */
export function followUpRule(intl: IntlShape, before: string) {
  const message = intl.formatMessage({ id: "activities.followUp.future" });
  return yup.string().test("followUp", message, (text = "") => {
    if (text === "" || text === before) return true;
    return momentOf(text).getTime() > Date.now();
  });
}

/** The part of the request that changes it: nothing where it stays as it was. */
export function followUpChange(text: string, before: string): { followUpAt?: string | null } {
  if (text === before) return {};
  return { followUpAt: text ? momentOf(text).toISOString() : null };
}
