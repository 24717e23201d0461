import { paths } from "../../lib/paths";

/** The query key that carries the document whose details are open. */
export const DOCUMENT_KEY = "document";

export function documentPath(id: string): string {
  return `${paths.documents}?${DOCUMENT_KEY}=${id}`;
}
