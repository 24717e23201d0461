import type { Partner } from "../../lib/api/types";
import { formatPhone } from "../../components/phones";
import type { ProfileChanges } from "./api";

export type ProfileValues = ReturnType<typeof profileValues>;

export function profileValues(partner: Partner) {
  const { fullName, email, companyName, kind, currency, customerLocale } = partner;
  const { address, postalCode, city, region } = partner;
  const { siret, vatNumber, legalMentions, noVatMention } = partner;
  const phoneNumber = formatPhone(partner.phoneNumber);
  // The stored picture's address, a new file, or empty.
  const logo = (partner.logo ?? "") as string | File;
  // The password is required with a new e-mail address.
  const person = { fullName, email, oldPassword: "", phoneNumber };
  const place = { address, postalCode, city, region };
  const registration = { siret, vatNumber, legalMentions, noVatMention };
  const targets = {
    prospectTargetMinutes: `${partner.prospectTargetMinutes}`,
    estimationTargetMinutes: `${partner.estimationTargetMinutes}`,
  };
  const { showroom } = partner;
  const holdingCostPerDay = `${partner.holdingCostPerDay ?? ""}`;
  return {
    ...person,
    companyName,
    kind,
    ...place,
    ...registration,
    currency,
    customerLocale,
    holdingCostPerDay,
    ...targets,
    showroom,
    logo,
  };
}

/** Only what the partner changed, so that another tab's changes are not undone. */
export function profileChanges(values: ProfileValues, before: ProfileValues): ProfileChanges {
  const { logo, ...texts } = values;
  const changed = Object.entries(texts)
    .filter(([name, value]) => value !== before[name as keyof typeof texts])
    .map(([name, value]) => [name, isNumber(name) ? numberOf(value) : value] as const);
  const changes: ProfileChanges = Object.fromEntries(changed);
  if (changes.email === undefined) delete changes.oldPassword;
  if (logo !== before.logo && (logo instanceof File || logo === "")) changes.logo = logo;
  return changes;
}

function isNumber(name: string): boolean {
  return name.endsWith("Minutes") || name === "holdingCostPerDay";
}

function numberOf(plain: string): number | null {
  return plain === "" ? null : Number(plain);
}
