import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";

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
