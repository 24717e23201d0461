import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAddress } from "../../../lib/useAddress";
import { useViews, type ViewedList } from "./api";
import { viewEntries, viewKeys } from "./entries";

/**
 * Opens the default view of `list` with the page, where the address asks for nothing; a later choice stays. True until
 * that is decided: the list waits meanwhile, so that it asks the server once. Where the views cannot be read, all rows
 * are shown. `filters` are the names of the list's own.
 */
export function useDefaultView(list: ViewedList | undefined, filters: string[]): boolean {
  const { views, failed } = useViews(list);
  const [address, change] = useAddress();
  const { key } = useLocation();
  const [opened] = useState(key);
  const asksNothing = viewKeys(filters).every((name) => !address.get(name));
  const mayOpen = list !== undefined && asksNothing && key === opened;
  const standard = mayOpen ? views?.find((view) => view.default) : undefined;
  // Not a layout effect: the router listens to changes of the address after those of its pages.
  useEffect(() => {
    if (standard) change(viewEntries(filters, standard), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it opens once
  }, [standard?.id]);
  return standard !== undefined || (mayOpen && views === undefined && !failed);
}
