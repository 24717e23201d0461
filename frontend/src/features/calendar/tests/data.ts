import type { CalendarEvent } from "../types";

/** A test drive on Tuesday 24 November 2026, from ten to eleven in Paris. */
export const testDrive: CalendarEvent = {
  id: "e1",
  title: "Essai C3 – Alice Moreau",
  kind: "test_drive",
  status: "planned",
  start: "2026-11-24T10:00:00+01:00",
  end: "2026-11-24T11:00:00+01:00",
  zone: "Europe/Paris",
  notes: "",
  car: { id: "c1", label: "Citroën C3" },
  garage: { id: "g1", label: "Atelier" },
  client: null,
  prospect: null,
  estimation: null,
  assignee: null,
  series: null,
  recurrence: "",
  createdAt: "2026-11-20T10:00:00+01:00",
  updatedAt: "2026-11-20T10:00:00+01:00",
};

/** The second of four on Tuesdays. */
export const weekly: CalendarEvent = {
  ...testDrive,
  id: "e4",
  title: "Réunion d’équipe",
  kind: "other",
  series: "e3",
  recurrence: "FREQ=WEEKLY;BYDAY=TU;COUNT=4",
  car: null,
};

export const delivery: CalendarEvent = {
  ...testDrive,
  id: "e2",
  title: "Livraison – Bruno Petit",
  kind: "delivery",
  status: "held",
  start: "2026-11-25T14:00:00+01:00",
  end: "2026-11-25T15:00:00+01:00",
  car: null,
  garage: null,
};
