import type { Partner } from "../../lib/api/types";
import { formatPhone } from "../../components/phones";
import { formatIban, formatSiret } from "../../components/siret";
import type { ProfileChanges } from "./api";

export type CompanyValues = ReturnType<typeof companyValues>;
export type AlertValues = ReturnType<typeof alertValues>;
export type AccountValues = ReturnType<typeof accountValues>;

export function companyValues(partner: Partner) {
  const { companyName, kind, currency, customerLocale } = partner;
  const { address, postalCode, city, country, region } = partner;
  const { vatNumber, vatRegime, legalMentions, noVatMention } = partner;
  const { bic, accounts } = partner;
  const iban = formatIban(partner.iban);
  const siret = formatSiret(partner.siret);
  // The stored picture's address, a new file, or empty.
  const logo = (partner.logo ?? "") as string | File;
  const place = { address, postalCode, city, country, region };
  const registration = { siret, vatNumber, vatRegime, legalMentions, noVatMention };
  const holdingCostPerDay = `${partner.holdingCostPerDay ?? ""}`;
  const trade = { currency, customerLocale, holdingCostPerDay };
  return { logo, companyName, kind, ...place, ...registration, ...trade, iban, bic, accounts };
}

export function alertValues(partner: Partner) {
  const { alerts, alertSound, alertDesktop, quietHours } = partner;
  return {
    prospectTargetMinutes: `${partner.prospectTargetMinutes}`,
    estimationTargetMinutes: `${partner.estimationTargetMinutes}`,
    alerts,
    alertSound,
    alertDesktop,
    quietHours,
  };
}

export const showroomValues = ({ showroom, showroomReserved }: Partner) => ({
  showroom,
  showroomReserved,
});

export function accountValues({ fullName, email, phoneNumber, mailSignature }: Partner) {
  // The password is required with a new e-mail address.
  const person = { fullName, email, oldPassword: "", phoneNumber: formatPhone(phoneNumber) };
  return { ...person, mailSignature };
}

/** Only what the partner changed, so that another tab's changes are not undone. */
export function profileChanges<Values extends object>(
  values: Values,
  before: Values,
): ProfileChanges {
  const changed = Object.entries(values)
    // The form holds copies of objects. A new picture differs from the address of the stored one.
    .filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]),
    )
    .map(([name, value]: [string, unknown]) => [name, isNumber(name) ? numberOf(value) : value]);
  const changes = Object.fromEntries(changed) as ProfileChanges;
  if (changes.email === undefined) delete changes.oldPassword;
  return changes;
}

function isNumber(name: string): boolean {
  return name.endsWith("Minutes") || name === "holdingCostPerDay";
}

function numberOf(plain: unknown): number | null {
  return plain === "" ? null : Number(plain);
}
