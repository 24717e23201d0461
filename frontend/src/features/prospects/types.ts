import type { Schemas } from "../../lib/api/types";

export type Prospect = Schemas["Prospect"];
export type ProspectStatus = Schemas["ProspectStatusEnum"];
/** Empty: none was given. */
export type LostReason = Prospect["lostReason"];
/** Why a prospect is lost. */
export interface Loss {
  reason: LostReason;
  note: string;
}
export type ProspectSource = Schemas["ProspectSourceEnum"];
/** Fields that a partner writes on a prospect. */
export type ProspectFields = Required<
  Omit<
    Schemas["PatchedProspectRequest"],
    "status" | "followUpAt" | "carId" | "customerLocale" | "assigneeId"
  >
>;
