import { useState } from "react";
import { useViews, type ViewedList } from "./api";

/**
 * Whether a list has the line of its views: not where it is known before the list is drawn that there are none, but from
 * the first one on. Where that is not known, the line stays while the page is open: without it, all that is under it
 * would move.
 */
export function useHasViewLine(list: ViewedList | undefined): boolean {
  const { views } = useViews(list);
  const [knownNone] = useState(views?.length === 0);
  return list !== undefined && !(knownNone && views?.length === 0);
}
