import type { Schemas } from "../../lib/api/types";

export type Slot = Schemas["Slot"];
export type Proposal = Schemas["Proposal"];
export type PublicProposal = Schemas["PublicProposal"];
export type AppointmentKind = Schemas["ProposedKindEnum"];
export type Answered = Schemas["Answered"];
/** What a proposal needs to know of its prospect. */
export interface Invited {
  id: string;
  fullName: string;
  phoneNumber: string;
  email: string;
}

/** What a proposal's form holds beside the slots. */
export interface ProposeValues {
  garageId: string;
  kind: AppointmentKind;
  carId: string;
  message: string;
}
