export type DocumentType =
  | "registration"
  | "technical_inspection"
  | "insurance"
  | "invoice"
  | "contract"
  | "identity"
  | "other";

export interface DocumentFile {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** A partner's paper; not called `Document`, which is the browser's own. */
export interface PartnerDocument {
  id: string;
  title: string;
  name: string;
  type: DocumentType;
  file: DocumentFile;
  uploadedAt: string;
  /** A day, without a time. */
  expiresAt: string | null;
}
