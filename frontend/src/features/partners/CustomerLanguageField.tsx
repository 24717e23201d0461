import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { SelectField } from "../../components/form/SelectField";
import type { Locale } from "../../lib/api/types";
import { languageNames } from "../../lib/languageNames";
import { locales } from "../../lib/preferencesStore";
import { profileQuery } from "../../lib/profile";

/** Languages to choose from, each in its own words. */
export const languageOptions = locales.map((value) => ({ value, label: languageNames[value] }));

/** A language that a form sends; none where it is empty. */
export const localeOf = (chosen: string): Locale | null =>
  locales.find((locale) => locale === chosen) ?? null;

/** The language of what a customer is sent; empty: the dealer's for customers. */
export function CustomerLanguageField() {
  const intl = useIntl();
  const { data: partner } = useQuery(profileQuery);
  const usual = intl.formatDisplayName(partner?.customerLocale ?? "fr", { type: "language" });
  return (
    <SelectField
      name="customerLocale"
      label="partners.customerLocale.field"
      none={intl.formatMessage({ id: "partners.customerLocale.usual" }, { language: usual })}
      options={languageOptions}
    />
  );
}
