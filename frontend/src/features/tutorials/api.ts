import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../lib/api/client";
import type { Locale } from "../../lib/api/types";

/** More than will ever be filmed: tutorials come on one page. */
const LIMIT = 100;

/** The films in one language; without one, the server chooses those for a reader of `locale`. */
export function tutorialsQuery(locale: Locale, language: Locale | null) {
  const query = { limit: LIMIT, ...(language && { language }) };
  return queryOptions({
    queryKey: ["tutorials", language ?? `for-${locale}`],
    queryFn: ({ signal }) => row(api.GET("/tutorial/all", { params: { query }, signal })),
  });
}
