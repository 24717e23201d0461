import { useSearchParams } from "react-router-dom";
import { PREVIEW } from "../../lib/paths";

/** What a visit keeps from page to page: the flyer it came by, and that a signed-in dealer looks at the own page. */
const KEPT = ["campaign", PREVIEW];

/** Makes a public path one of this visit. */
export function useVisitPath(): (path: string) => string {
  const [query] = useSearchParams();
  const kept = new URLSearchParams([...query].filter(([name]) => KEPT.includes(name))).toString();
  return (path) => (kept ? `${path}?${kept}` : path);
}
