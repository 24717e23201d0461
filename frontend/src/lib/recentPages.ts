import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { session } from "./session";
import { asRecord, storedJson } from "./storage";
import { titleOf } from "./usePageTitle";

/** A page, or a row that was opened from the search or in a drawer. */
export interface RecentPage {
  path: string;
  title: string;
}

const KEPT = 8;

const stored = storedJson("recent_pages", check, []);

function check(value: unknown): RecentPage[] | undefined {
  return Array.isArray(value) && value.every(isPage) ? value : undefined;
}

function isPage(value: unknown): value is RecentPage {
  const { path, title } = asRecord(value) ?? {};
  return typeof path === "string" && path.startsWith("/") && typeof title === "string";
}

export const recentPages = {
  get: stored.get,
  add: (page: RecentPage): void => {
    const others = recentPages.get().filter(({ path }) => path !== page.path);
    stored.set([page, ...others].slice(0, KEPT));
  },
};

// A page's title may be a person's name: the next partner in this tab must not read it.
session.subscribe(() => {
  if (session.token === null) stored.remove();
});

/** Remembers each page as it is left, under the title that it then has. */
export function useRecentPages(): void {
  const { pathname } = useLocation();
  const product = useIntl().formatMessage({ id: "app.name" });
  useEffect(
    () => () => {
      const ending = ` · ${product}`;
      // Until a page has a title of its own, that of the page before stands: often the log-in.
      const title = titleOf(pathname);
      if (session.token === null || !title?.endsWith(ending)) return;
      recentPages.add({ path: pathname, title: title.slice(0, -ending.length) });
    },
    [pathname, product],
  );
}

/** Remembers the row that a drawer shows. */
export function useRecentRow(path: string | null, title: string | undefined): void {
  useEffect(() => {
    if (path !== null && title) recentPages.add({ path, title });
  }, [path, title]);
}
