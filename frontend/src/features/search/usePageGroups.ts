import { useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { EXPORT_HASH, paths } from "../../lib/paths";
import { recentPages } from "../../lib/recentPages";
import { folded } from "./matched";
import { exportAction, knownActions, knownPages, type KnownPage } from "./pages";
import type { Hit, HitGroup } from "./useSearchResults";

/** The lists that can be had as a file. */
const exported: string[] = [
  paths.cars,
  paths.models,
  paths.garages,
  paths.clients,
  paths.prospects,
  paths.estimations,
  paths.documents,
  paths.orders,
];

/** Pages and actions whose names, or addresses, have all the words; without words, those last seen and actions. */
export function usePageGroups(text: string): HitGroup[] {
  const { formatMessage } = useIntl();
  const [recent] = useState(recentPages.get);
  const { pathname, search } = useLocation();
  const named = ({ path, label, Icon, within }: KnownPage): Hit => ({
    path,
    title: formatMessage({ id: label }),
    ...(within && { detail: formatMessage({ id: within }) }),
    Icon,
  });
  const pages = knownPages.map(named);
  const exporting = exported.includes(pathname)
    ? [exportAction(pathname + search + EXPORT_HASH)]
    : [];
  const actions = [...exporting, ...knownActions].map(named);

  if (text === "") {
    const seen = recent
      .filter(({ path }) => path !== pathname && path !== pathname + search)
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
