import { useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import type { MessageId } from "../../lib/texts";
import { navigation } from "../../lib/navigation";
import { paths } from "../../lib/paths";
import { recentPages } from "./recentPages";
import type { Hit, HitGroup } from "./useSearchResults";

interface KnownPage {
  path: string;
  label: MessageId;
}

const knownPages: KnownPage[] = [
  ...navigation,
  { path: paths.profile, label: "app.account.profile" },
  { path: paths.lock, label: "app.account.lock" },
  { path: paths.apps, label: "templates.apps.title" },
  { path: paths.authPages, label: "templates.pages.title" },
];

/** The pages whose name holds the text; before anything is typed, those last seen. */
export function usePageGroups(text: string): HitGroup[] {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [recent] = useState(recentPages.get);
  const pages: Hit[] = knownPages.map(({ path, label }) => ({
    path,
    title: formatMessage({ id: label }),
  }));

  if (text === "") {
    const seen = recent
      .filter(({ path }) => path !== pathname)
      // A title kept from before a change of language gives way to today's.
      .map((page) => pages.find(({ path }) => path === page.path) ?? page);
    return seen.length > 0
      ? [{ label: "search.recent", hits: seen }]
      : [{ label: "search.pages", hits: pages }];
  }
  const hits = pages.filter(({ title }) => folded(title).includes(folded(text)));
  return hits.length > 0 ? [{ label: "search.pages", hits }] : [];
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
