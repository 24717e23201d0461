import { useEffect } from "react";
import { useIntl } from "react-intl";

let pageTitle = document.title;
let waiting = 0;

function showTitle(): void {
  document.title = waiting > 0 ? `(${waiting}) ${pageTitle}` : pageTitle;
}

/** How much is waiting to be looked at, before the name of whatever page is open. */
export function setTitleCount(count: number): void {
  waiting = count;
  showTitle();
}

/** Names the browser's tab after the page, in the interface's language. */
export function usePageTitle(title: string | undefined): void {
  const { formatMessage } = useIntl();
  const product = formatMessage({ id: "app.name" });
  useEffect(() => {
    pageTitle = title === undefined ? product : `${title} · ${product}`;
    showTitle();
  }, [title, product]);
}
