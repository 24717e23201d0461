import { useSearchParams } from "react-router-dom";
import { PREVIEW } from "../../lib/paths";

/** A visit keeps these from page to page: its flyer, and that a signed-in dealer previews the own page. */
const KEPT = ["campaign", PREVIEW];

/** Makes a public path one of this visit. */
export function useVisitPath(): (path: string) => string {
  const [query] = useSearchParams();
  const kept = new URLSearchParams([...query].filter(([name]) => KEPT.includes(name))).toString();
  return (path) => (kept ? `${path}?${kept}` : path);
}
