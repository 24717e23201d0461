import { ApiError } from "../../lib/api/errors";
import type { MessageId } from "../../lib/texts";

/** The labels of the particulars that an invoice must name, by their paths in the API. */
export const particulars = {
  "seller.companyName": "partners.companyName",
  "seller.siret": "partners.siret",
  "seller.vatNumber": "partners.vatNumber",
  "seller.address": "partners.address",
  "seller.postalCode": "partners.postalCode",
  "seller.city": "partners.city",
  "buyer.siren": "invoices.party.siren",
  "buyer.address": "partners.address",
  "buyer.postalCode": "partners.postalCode",
  "buyer.city": "partners.city",
} as const satisfies Record<string, MessageId>;

export type Particular = keyof typeof particulars;
export type Side = "seller" | "buyer";

export const isParticular = (path: string): path is Particular => path in particulars;

/** The particulars that a refusal says are missing; null for any other error. */
export function missingIn(error: unknown): Particular[] | null {
  if (!(error instanceof ApiError) || error.code !== "invoice_incomplete") return null;
  return Object.keys(error.errors).filter(isParticular);
}

export const ofSide = (side: Side, paths: Particular[]) =>
  paths.filter((path) => path.startsWith(`${side}.`));
