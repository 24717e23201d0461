import { addDays, today } from "../../../lib/zone";
import type { DocumentFile, PartnerDocument } from "../types";

export const pdf: DocumentFile = {
  url: "/media/carte-grise.pdf?signature=x",
  name: "carte-grise.pdf",
  size: 240_640,
  contentType: "application/pdf",
};

export function documentOf(changes: Partial<PartnerDocument> = {}): PartnerDocument {
  const title = changes.title ?? "Carte grise Clio";
  return {
    id: "d1",
    title,
    name: title,
    type: "registration",
    file: pdf,
    car: null,
    carId: null,
    client: null,
    clientId: null,
    invoiceData: null,
    uploadedAt: "2026-11-03T09:30:00+01:00",
    issuedAt: null,
    expiresAt: null,
    ...changes,
  };
}

/** The list of documents counts under a name of its own. */
export function documentPage(data: PartnerDocument[], totalItems = data.length) {
  return { data, totalItems, page: 1, totalPages: Math.ceil(totalItems / 10) };
}

/** The day so many days from today, in the API's format. */
export function dayIn(days: number): string {
  return addDays(today(), days);
}
