import type { Schemas } from "../../lib/api/types";

/** A partner's paper; not called `Document`, which is the browser's own. */
export type PartnerDocument = Schemas["Document"];
export type DocumentFile = Schemas["DocumentFile"];
export type DocumentType = Schemas["DocumentTypeEnum"];
