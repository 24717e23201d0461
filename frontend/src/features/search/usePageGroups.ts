import { useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { useMayOpen } from "../../lib/pageNeeds";
import { EXPORT_HASH, paths } from "../../lib/paths";
import { recentPages } from "../../lib/recentPages";
import { useMay, type Call } from "../../lib/rights";
import { folded } from "./matched";
import { exportAction, knownActions, knownPages, type KnownPage } from "./pages";
import type { Hit, HitGroup } from "./useSearchResults";

/** The calls that give the lists as files, by the lists' pages. */
const exported: Record<string, Call> = {
  [paths.cars]: "GET /car/export",
  [paths.models]: "GET /modelCar/export",
  [paths.garages]: "GET /garage/export",
  [paths.clients]: "GET /client/export",
  [paths.prospects]: "GET /prospect/export",
  [paths.estimations]: "GET /estimation/partner/export",
  [paths.documents]: "GET /api/document/export",
  [paths.orders]: "GET /shop/order/export",
};

/** Pages and actions whose names, or addresses, have all the words; without words, those last seen and actions. */
export function usePageGroups(text: string): HitGroup[] {
  const { formatMessage } = useIntl();
  const [recent] = useState(recentPages.get);
  const may = useMay();
  const mayOpen = useMayOpen();
  const isAllowed = ({ path, needs }: KnownPage) =>
    mayOpen(path) && (needs === undefined || may(needs));
  const { pathname, search } = useLocation();
  const named = ({ path, label, Icon, within }: KnownPage): Hit => ({
    path,
    title: formatMessage({ id: label }),
    ...(within && { detail: formatMessage({ id: within }) }),
    Icon,
  });
  const pages = knownPages.filter(isAllowed).map(named);
  const exportCall = exported[pathname];
  const exporting =
    exportCall && may(exportCall) ? [exportAction(pathname + search + EXPORT_HASH)] : [];
  const actions = [...exporting, ...knownActions.filter(isAllowed)].map(named);

  if (text === "") {
    const seen = recent
      .filter(({ path }) => path !== pathname && path !== pathname + search && mayOpen(path))
      // A title kept from before a change of language gives way to today's.
      .map((page) => pages.find(({ path }) => path === page.path) ?? page);
    const offered: HitGroup = { label: "search.actions", hits: actions };
    return seen.length > 0
      ? [{ label: "search.recent", hits: seen }, offered]
      : [offered, { label: "search.pages", hits: pages }];
  }
  const words = folded(text).split(/\s+/);
  const matching = (hits: Hit[]) =>
    hits.filter(({ title, detail = "", path }) => {
      const names = `${folded(`${title} ${detail}`)} ${englishName(path)}`;
      return words.every((word) => names.includes(word));
    });
  const groups: HitGroup[] = [
    { label: "search.pages", hits: matching(pages) },
    { label: "search.actions", hits: matching(actions) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** Words of an address that name its page, in English whatever the interface speaks. */
function englishName(path: string): string {
  return path.replace(/^\/app(\/apps)?/, "").replace(/\?[^#]*/, "");
}
