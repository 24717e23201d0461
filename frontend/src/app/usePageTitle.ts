import { useEffect } from "react";
import { useIntl } from "react-intl";

/** Names the browser's tab after the page, in the interface's language. */
export function usePageTitle(title: string | undefined): void {
  const { formatMessage } = useIntl();
  const product = formatMessage({ id: "app.name" });
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}
