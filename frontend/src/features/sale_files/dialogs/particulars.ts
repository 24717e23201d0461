import { ApiError } from "../../../lib/api/errors";
import type { MessageId } from "../../../lib/texts";

/** The particulars of an invoice, by their paths in the API and their names in the form, which have no dots. */
export const particulars = {
  "seller.companyName": { name: "sellerCompanyName", label: "partners.companyName" },
  "seller.siret": { name: "sellerSiret", label: "partners.siret" },
  "seller.vatNumber": { name: "sellerVatNumber", label: "partners.vatNumber" },
  "seller.address": { name: "sellerAddress", label: "partners.address" },
  "seller.postalCode": { name: "sellerPostalCode", label: "partners.postalCode" },
  "seller.city": { name: "sellerCity", label: "partners.city" },
  "buyer.siren": { name: "buyerSiren", label: "invoices.party.siren" },
  "buyer.address": { name: "buyerAddress", label: "partners.address" },
  "buyer.postalCode": { name: "buyerPostalCode", label: "partners.postalCode" },
  "buyer.city": { name: "buyerCity", label: "partners.city" },
} as const satisfies Record<string, { name: string; label: MessageId }>;

export type Particular = keyof typeof particulars;
export type ParticularValues = Record<(typeof particulars)[Particular]["name"], string>;
export type Side = "seller" | "buyer";

export const noParticulars = Object.fromEntries(
  Object.values(particulars).map(({ name }) => [name, ""]),
) as ParticularValues;

const isKnown = (path: string): path is Particular => path in particulars;

/** The particulars that a refusal says are missing. */
export function missingIn(error: unknown): Particular[] | null {
  if (!(error instanceof ApiError) || error.code !== "invoice_incomplete") return null;
  return Object.keys(error.errors).filter(isKnown);
}

export const ofSide = (side: Side, paths: Particular[]) =>
  paths.filter((path) => path.startsWith(`${side}.`));

/** The values filled in for a side, under the names that the profile or the client has for it. */
export function filledIn(side: Side, paths: Particular[], values: ParticularValues) {
  const entries = ofSide(side, paths).map(
    (path) => [path.slice(side.length + 1), values[particulars[path].name].trim()] as const,
  );
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}

/** The refusal of a profile or a client with the form's names of the fields. */
export function renamed(error: unknown, side: Side): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => {
      const path = `${side}.${field}`;
      return [isKnown(path) ? particulars[path].name : field, messages];
    }),
  );
  const { status, kind, code, requestId, retryAfter, body } = error;
  return new ApiError(error.message, {
    ...{ status, kind, code, errors, body },
    ...(requestId && { requestId }),
    ...(retryAfter && { retryAfter }),
  });
}
