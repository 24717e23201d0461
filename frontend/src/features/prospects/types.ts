import type { Schemas } from "../../api/types";

export type Prospect = Schemas["Prospect"];
export type ProspectStatus = Schemas["ProspectStatusEnum"];
export type ProspectSource = Schemas["ProspectSourceEnum"];
/** What somebody wrote who filled the public form again. */
export type RepeatNote = Schemas["RepeatNote"];
/** What a partner writes of a prospect. */
export type ProspectFields = Required<Omit<Schemas["PatchedProspectRequest"], "status">>;
