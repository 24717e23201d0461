import type { Schemas } from "../../lib/api/types";

export type Import = Schemas["Import"];
export type ImportKind = Schemas["ImportKindEnum"];
export type ImportAction = Schemas["ImportRowActionEnum"];
export type ImportLine = Schemas["ImportLine"];
export type ImportUndone = Schemas["ImportUndone"];
export type Cause = Schemas["Cause"];
export type ImportRow = Schemas["ImportRow"];
export type Plan = Pick<Import, "mapping" | "matchOn" | "mode" | "asNew" | "garages" | "values">;
export type PicturesReport = Schemas["PicturesReport"];
