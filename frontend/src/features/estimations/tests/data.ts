import type { Estimation, EstimationFile } from "../types";

function fileOf(id: string, name: string, changes: Partial<EstimationFile> = {}): EstimationFile {
  return {
    id,
    url: `/media/${id}`,
    thumbnail: null,
    name,
    size: 204_800,
    contentType: "application/pdf",
    ...changes,
  };
}

export function estimationOf(changes: Partial<Estimation> = {}): Estimation {
  return {
    id: "e1",
    carId: null,
    title: "Estimation Peugeot 208",
    kilometrage: 64_000,
    clientName: "Paul Petit",
    clientPhone: "+33612345678",
    clientEmail: "",
    customerLocale: null,
    contactable: { phone: "on_request", sms: "on_request", email: "on_request" },
    carModel: "Peugeot 208",
    createdAt: "2026-11-12T09:30:00+01:00",
    status: "pending",
    source: "affiliate",
    provider: "",
    hasOriginal: false,
    technicalInformation: {
      annee: 2019,
      carburant: "diesel",
      boite: "manual",
      puissance: 110,
      couleur: "",
      immatriculation: "FG-123-ZK",
      vin: "",
      etat: "Bon état",
      options: ["GPS", "Toit ouvrant"],
    },
    attachments: [fileOf("a1", "carte-grise.pdf")],
    photos: [
      fileOf("p1", "avant.jpg", { thumbnail: "/media/p1-small", contentType: "image/jpeg" }),
      fileOf("p2", "arriere.jpg", { thumbnail: "/media/p2-small", contentType: "image/jpeg" }),
    ],
    videos: [fileOf("v1", "tour.mp4", { contentType: "video/mp4" })],
    response: null,
    offer: null,
    dueAt: null,
    firstContactAt: null,
    clock: { state: "running", level: null, remainingSeconds: null },
    campaignId: null,
    campaignTitle: null,
    assignee: null,
    sample: false,
    ...changes,
  };
}

export const validated = estimationOf({
  status: "validated",
  response: {
    amount: 8200.5,
    currency: "EUR",
    details: "Valable 15 jours.",
    breakdown: null,
    justification: "",
    respondedAt: "2026-11-13T10:00:00+01:00",
    refusalSentAt: null,
  },
});

export const refused = estimationOf({
  status: "refused",
  response: {
    amount: null,
    currency: null,
    details: "",
    breakdown: null,
    justification: "Trop de kilomètres.",
    respondedAt: "2026-11-13T10:00:00+01:00",
    refusalSentAt: null,
  },
});

/** Answered by an offer that is still to be sent. */
export const offered = (changes: Partial<NonNullable<Estimation["offer"]>> = {}): Estimation => ({
  ...validated,
  clientEmail: "paul@exemple.fr",
  offer: {
    id: "o1",
    status: "draft",
    link: "https://exemple.fr/offre/abc",
    validUntil: "2026-11-20T23:59:59+01:00",
    sentAt: null,
    sentTo: "",
    mailStatus: null,
    mailError: "",
    seenAt: null,
    answeredAt: null,
    answerMessage: "",
    acknowledgedAt: null,
    boughtAt: null,
    carId: null,
    ...changes,
  },
});

/** The sum behind an offer. */
export const workedOut = {
  resale: 11_000,
  lines: [{ label: "Deux pneus", amount: 160 }],
  fees: 100,
  margin: 1_240,
  vatRegime: "margin" as const,
  vat: 300,
  offer: 9_200,
  show: true,
};
