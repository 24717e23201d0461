import type { PublicProposal, Slot } from "../types";

const slot = (day: number, hour: number): Slot => ({
  startsAt: `2026-12-0${day}T${hour}:00:00+01:00`,
  endsAt: `2026-12-0${day}T${hour + 1}:00:00+01:00`,
});

export const tuesdayTen = slot(1, 10);
export const tuesdayEleven = slot(1, 11);
export const wednesday = slot(2, 14);
export const thursday = slot(3, 15);

export const invitation: PublicProposal = {
  company: "Garage du Port",
  legal: { siret: "", vatNumber: "", legalMentions: "" },
  phoneNumber: "+33491000000",
  garage: "Atelier",
  address: "Marseille Nord",
  car: "Clio V",
  kind: "test_drive",
  message: "À bientôt",
  zone: "Europe/Paris",
  slots: [tuesdayTen, tuesdayEleven, wednesday],
  expiresAt: "2026-12-07T10:00:00+01:00",
  customerLocale: "fr",
  booked: null,
};
