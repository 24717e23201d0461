import type { Client } from "../types";

export function clientOf(changes: Partial<Client> = {}): Client {
  return {
    id: "k1",
    fullName: "Paul Petit",
    phoneNumber: "+33612345678",
    email: "paul@exemple.fr",
    kind: "person",
    companyName: "",
    siren: "",
    vatNumber: "",
    address: "",
    postalCode: "",
    city: "",
    country: "FR",
    region: "FR-BRE",
    customerLocale: null,
    status: "unverified",
    hasPassword: false,
    followUpAt: null,
    contactable: { phone: "on_request", sms: "on_request", email: "on_request" },
    assignee: null,
    createdAt: "2026-11-01T09:30:00+01:00",
    ...changes,
  };
}
