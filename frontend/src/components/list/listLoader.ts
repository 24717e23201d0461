import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router-dom";
import type { ListQuery } from "../../lib/lists";
import { readProfile } from "../../lib/profile";
import { currentClient } from "../../lib/queryClient";
import { session } from "../../lib/session";
import { DataTable } from "./lazyTable";
import { limitOf, settingsOf } from "./useTableSettings";
import { opensView, type ViewedList } from "./views/api";

/** `breakpoints.down("md")` of the theme, which is not there yet. */
const PHONE = "(max-width: 899.95px)";

interface First<T> {
  /** As of the `DataList`. */
  name: string;
  query: ListQuery<T>;
  views: ViewedList;
}

/**
 * The loader of a page that is a list: on a desk, reads the first rows and the views while the files of the page are on
 * their way. An address that asks for more is the list's own to read. The page waits for the code of its table: React shows
 * what stands in for it for 300 ms at least. A phone would draw the page and its rows in one long task
 * (docs/decisions/router.md).
 */
export const listLoader =
  <T>(list: First<T>) =>
  async ({ request }: LoaderFunctionArgs) => {
    if (session.token === null || window.matchMedia(PHONE).matches) return null;
    if (new URL(request.url).search === "") void readFirst(currentClient(), list);
    await DataTable.ready();
    return null;
  };

async function readFirst<T>(client: QueryClient, { name, query, views }: First<T>) {
  // From then on, the calls that the role leaves to others are not sent.
  await readProfile(client);
  if (await opensView(client, views)) return;
  const limit = limitOf(settingsOf(name).get());
  client.query(query({ page: 1, limit })).catch(() => undefined);
}
