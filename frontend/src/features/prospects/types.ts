import type { Schemas } from "../../lib/api/types";

export type Prospect = Schemas["Prospect"];
/** With the steps of its status, the latest first. */
export type ProspectDetail = Schemas["ProspectDetail"];
/** A prospect whose details are open: a list shows it before its history is there. */
export type OpenProspect = Prospect & Partial<Pick<ProspectDetail, "history">>;
export type StatusChange = Schemas["StatusChange"];
export type ProspectStatus = Schemas["ProspectStatusEnum"];
/** Empty: none was given. */
export type LostReason = Prospect["lostReason"];
/** Why a prospect is lost. */
export interface Loss {
  reason: LostReason;
  note: string;
}
export type ProspectSource = Schemas["ProspectSourceEnum"];
/** A repeated request on the public form. */
export type RepeatNote = Schemas["RepeatNote"];
/** What a partner writes of a prospect. */
export type ProspectFields = Required<
  Omit<Schemas["PatchedProspectRequest"], "status" | "followUpAt">
>;
