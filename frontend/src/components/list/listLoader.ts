import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router-dom";
import type { ListQuery } from "../../lib/lists";
import { readProfile } from "../../lib/profile";
import { currentClient } from "../../lib/queryClient";
import { session } from "../../lib/session";
import { DataTable } from "./lazyTable";
import { limitOf, settingsOf } from "./useTableSettings";
import { opensView, type ViewedList } from "./views/api";

interface First<T> {
  /** As of the `DataList`. */
  name: string;
  query: ListQuery<T>;
  views: ViewedList;
}

/**
 * The loader of a page that is a list: reads the first rows and the views while the files of the page are on their way. An
 * address that asks for more is the list's own to read. The page waits for the code of its table: React shows what stands
 * in for it for 300 ms at least.
 */
export const listLoader =
  <T>(list: First<T>) =>
  async ({ request }: LoaderFunctionArgs) => {
    if (session.token === null) return null;
    if (new URL(request.url).search === "") void readFirst(currentClient(), list);
    if (window.matchMedia("(min-width: 900px)").matches) await DataTable.ready();
    return null;
  };

async function readFirst<T>(client: QueryClient, { name, query, views }: First<T>) {
  // From then on, the calls that the role leaves to others are not sent.
  await readProfile(client);
  if (await opensView(client, views)) return;
  const limit = limitOf(settingsOf(name).get());
  client.query(query({ page: 1, limit })).catch(() => undefined);
}
