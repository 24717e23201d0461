import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import type { Formats } from "../../components/useFormats";
import { clientStatusTexts, prospectStatusTexts, regionName } from "../../components/personTexts";
import { formatPhone } from "../../components/phones";
import { languageNames } from "../../lib/languageNames";
import type { MessageId } from "../../lib/texts";
import { localeOf } from "../partners/CustomerLanguageField";
import type { Person } from "./types";

/** Labels of the fields to choose between, by the server's names. */
const labels: Readonly<Record<string, MessageId>> = {
  fullName: "clients.field.fullName",
  phoneNumber: "clients.field.phoneNumber",
  email: "clients.field.email",
  kind: "clients.field.kind",
  companyName: "clients.field.companyName",
  siren: "clients.field.siren",
  vatNumber: "partners.vatNumber",
  address: "clients.field.address",
  postalCode: "partners.postalCode",
  city: "partners.city",
  country: "partners.country",
  region: "clients.field.region",
  customerLocale: "partners.customerLocale.field",
  status: "clients.field.status",
  followUpAt: "activities.followUp",
  need: "prospects.field.need",
  carModel: "prospects.field.carModel",
  message: "prospects.field.message",
};

const statuses: Readonly<Record<string, MessageId>> = {
  ...clientStatusTexts,
  ...prospectStatusTexts,
};

/** A field's label; one that is not known here is called as the server calls it. */
export function fieldLabel(intl: IntlShape, field: string): string {
  const id = labels[field];
  return id ? intl.formatMessage({ id }) : field;
}

/** A row's value in words; empty where there is none. */
export function fieldValue(
  { intl, dateTime }: Formats & { intl: IntlShape },
  person: Person,
  field: string,
): string {
  const value = person[field as keyof Person];
  if (typeof value !== "string") return "";
  switch (field) {
    case "phoneNumber":
      return formatPhone(value);
    case "region":
      return value === intl.formatMessage({ id: "clients.region.none" }) ? "" : regionName(value);
    case "customerLocale": {
      const language = localeOf(value);
      return language ? languageNames[language] : "";
    }
    case "kind":
      return intl.formatMessage({
        id: value === "company" ? "clients.kind.company" : "clients.kind.person",
      });
    case "country":
      return intl.formatDisplayName(value, { type: "region" }) ?? value;
    case "followUpAt":
      return value && dateTime(value);
    case "status": {
      const id = statuses[value];
      return id ? intl.formatMessage({ id }) : value;
    }
    default:
      return value;
  }
}

/** A value, or the word for none. */
export function shownValue(intl: IntlShape, value: string): ReactNode {
  return value || intl.formatMessage({ id: "facts.notSpecified" });
}
