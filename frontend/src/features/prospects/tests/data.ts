import type { Prospect } from "../types";

export const alice: Prospect = {
  id: "p1",
  fullName: "Alice Moreau",
  phoneNumber: "+33611223344",
  email: "alice@exemple.fr",
  need: "Une citadine",
  carModel: "Renault Clio",
  message: "Rappelez-moi le soir.",
  status: "new",
  lostReason: "",
  lostNote: "",
  source: "affiliate",
  seenAt: null,
  clientId: null,
  followUpAt: null,
  repeats: 1,
  lastRepeatAt: "2026-11-20T09:00:00+01:00",
  repeatNotes: [
    {
      message: "Toujours intéressée",
      need: "",
      carModel: "",
      createdAt: "2026-11-20T09:00:00+01:00",
    },
  ],
  dueAt: "2026-11-19T10:00:00+01:00",
  firstContactAt: "2026-11-19T09:30:00+01:00",
  clock: { state: "met", level: null, remainingSeconds: null },
  sample: false,
  createdAt: "2026-11-19T09:00:00+01:00",
};

export const bruno: Prospect = {
  ...alice,
  id: "p2",
  fullName: "Bruno Petit",
  phoneNumber: "",
  email: "bruno@exemple.fr",
  status: "contacted",
  source: "partner",
  seenAt: "2026-11-18T09:00:00+01:00",
  repeats: 0,
  lastRepeatAt: null,
  repeatNotes: [],
  createdAt: "2026-11-18T09:00:00+01:00",
};
