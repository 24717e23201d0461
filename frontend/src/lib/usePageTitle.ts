import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";

/** The head of a public page: what the server wrote for search engines, and the page that it wrote it for. */
const served = {
  title: document.title,
  path: window.location.pathname,
  head: [
    ...document.head.querySelectorAll(
      'meta[name="description"], meta[property^="og:"], link[rel="canonical"], script[type="application/ld+json"]',
    ),
  ],
};
/** The language that the page came up in: a crawler's browser may name another one than its requests do. */
let firstLocale: string | undefined;

let pageTitle = document.title;
let pagePath = "";
let waiting = 0;

function showTitle(): void {
  document.title = waiting > 0 ? `(${waiting}) ${pageTitle}` : pageTitle;
}

/** How much is waiting to be looked at, before the name of whatever page is open. */
export function setTitleCount(count: number): void {
  waiting = count;
  showTitle();
}

/** The title of the page at `path`; null before that page has given one. */
export function titleOf(path: string): string | null {
  return pagePath === path ? pageTitle : null;
}

/** Names the browser's tab after the page, in the interface's language. */
export function usePageTitle(title: string | undefined): void {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const product = formatMessage({ id: "app.name" });
  useEffect(() => {
    pagePath = pathname;
    pageTitle = title === undefined ? product : `${title} · ${product}`;
    showTitle();
  }, [title, product, pathname]);
}

/**
 * Names the tab after a page for visitors, who know nothing of the product. A page keeps the title that the server gave
 * it; on another one, or once another language is chosen, what the server wrote no longer holds.
 */
export function usePublicTitle(title: string | undefined): void {
  const { locale } = useIntl();
  const { pathname } = useLocation();
  useEffect(() => {
    firstLocale ??= locale;
    const isServed = served.head.length > 0 && served.path === pathname && firstLocale === locale;
    for (const element of served.head) {
      if (!isServed) element.remove();
      else if (!element.isConnected) document.head.append(element);
    }
    const name = isServed ? served.title : title;
    if (name === undefined) return;
    pagePath = pathname;
    pageTitle = name;
    showTitle();
  }, [title, locale, pathname]);
}
