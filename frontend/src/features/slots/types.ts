import type { Schemas } from "../../lib/api/types";
import type { Contactable } from "../consents/types";

export type Slot = Schemas["Slot"];
export type Proposal = Schemas["Proposal"];
export type PublicProposal = Schemas["PublicProposal"];
export type AppointmentKind = Schemas["ProposedKindEnum"];
export type Answered = Schemas["Answered"];
/** An appointment that was made by a link, with its file for the visitor's calendar. */
export type Appointment = Pick<Schemas["Booking"], "startsAt" | "endsAt" | "ics">;
/** Fields of the prospect that a proposal needs. */
export interface Invited {
  id: string;
  fullName: string;
  phoneNumber: string;
  email: string;
  contactable: Contactable;
}

/** Values of the proposal's form besides the slots. */
export interface ProposeValues {
  garageId: string;
  kind: AppointmentKind;
  carId: string;
  message: string;
}
