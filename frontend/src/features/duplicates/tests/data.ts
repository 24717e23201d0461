import type { Schemas } from "../../../lib/api/types";

type Client = Schemas["Client"];

export const zoe: Client = {
  id: "c1",
  fullName: "Zoé Lefèvre",
  phoneNumber: "+33639980001",
  email: "zoe@exemple.fr",
  kind: "person",
  companyName: "",
  siren: "",
  vatNumber: "",
  address: "",
  postalCode: "",
  city: "",
  country: "FR",
  region: "FR-PDL",
  customerLocale: null,
  status: "verified",
  hasPassword: false,
  followUpAt: null,
  contactable: { phone: "on_request", sms: "on_request", email: "on_request" },
  assignee: null,
  createdAt: "2026-03-02T10:00:00+01:00",
};

export const lefevre: Client = {
  ...zoe,
  id: "c2",
  fullName: "LEFEVRE Zoe",
  phoneNumber: "+33639980002",
  email: "",
  region: "FR-BRE",
  createdAt: "2026-10-05T10:00:00+02:00",
};

export const pair: Schemas["ClientPair"] = {
  first: zoe,
  second: lefevre,
  reasons: ["email", "name"],
  score: 90,
};

/** What the server says of merging one into the other. */
export const preview = (keep: Client, drop: Client): Schemas["ClientPreview"] => ({
  keep,
  drop,
  fields: ["fullName", "phoneNumber", "email"],
  moves: keep === zoe ? [{ name: "ventes", count: 2 }] : [],
});

export const merge: Schemas["Merge"] = {
  id: "m1",
  kind: "client",
  keep: "c1",
  drop: "c9",
  keepName: "Zoé Lefèvre",
  dropName: "Zoé Roy",
  by: "Claire Martin",
  undoneAt: null,
  reversible: true,
  createdAt: "2026-11-20T09:30:00+01:00",
};
