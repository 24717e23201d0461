import type { Tone } from "../../components/StatusChip";
import type { MessageId } from "../../lib/texts";
import type { Consultation, RowKind } from "./types";

export const kindTexts: Record<RowKind, MessageId> = {
  entry: "register.kind.entry",
  exit: "register.kind.exit",
  correction: "register.kind.correction",
};

export const kindTones: Partial<Record<RowKind, Tone>> = {
  entry: "success",
  correction: "warning",
};

export const sellerTexts = {
  person: "register.seller.person",
  company: "register.seller.company",
} as const satisfies Record<string, MessageId>;

export type SellerKind = keyof typeof sellerTexts;

export const paperTexts = {
  identity_card: "register.paper.identityCard",
  passport: "register.paper.passport",
  driving_licence: "register.paper.drivingLicence",
  residence_permit: "register.paper.residencePermit",
} as const satisfies Record<string, MessageId>;

export const readingTexts: Record<Consultation["kind"], MessageId> = {
  list: "register.reading.list",
  pdf: "register.reading.pdf",
  csv: "register.reading.csv",
};

/** The labels of what an entry must name, by the paths of the API. */
const particulars: Record<string, MessageId> = {
  garageId: "register.field.garage",
  "car.label": "register.field.label",
  "seller.lastName": "register.field.lastName",
  "seller.firstNames": "register.field.firstNames",
  "seller.quality": "register.field.quality",
  "seller.address": "register.field.address",
  "seller.idPaper.kind": "register.field.paperKind",
  "seller.idPaper.number": "register.field.paperNumber",
  "seller.idPaper.issuedAt": "register.field.paperIssuedAt",
  "seller.idPaper.authority": "register.field.paperAuthority",
  "seller.companyName": "register.field.companyName",
  "seller.siren": "register.field.siren",
  "seller.representedBy": "register.field.representedBy",
  price: "register.field.price",
  payment: "register.field.payment",
  provenance: "register.field.provenance",
};

/** What is missing, in few words: one for the paper, whichever parts of it are. */
export function missingTexts(paths: string[]): MessageId[] {
  const texts = paths.map((path) =>
    path.startsWith("seller.idPaper.") ? "register.section.paper" : particulars[path],
  );
  return [...new Set(texts.filter((text) => text !== undefined))];
}
