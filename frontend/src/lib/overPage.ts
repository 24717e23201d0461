import type { Location } from "react-router-dom";

/** Entries of the address that open something over a page. */
// prettier-ignore
export const OVER_PAGE = ["card", "client", "document", "event", "new", "orderId", "project", "propose", "prospect", "send"];

const keys = new Map<string, string>();
let last: { page: string; key: string } | undefined;

/** The key under which a page's place is kept: it stays where it is while something opens and closes over it. */
export function pageKey(location: Location): string {
  const page = pageOf(location);
  const key = keys.get(location.key) ?? (last?.page === page ? last.key : location.key);
  keys.set(location.key, key);
  last = { page, key };
  return key;
}

function pageOf({ pathname, search }: Location): string {
  const address = new URLSearchParams(search);
  for (const name of OVER_PAGE) address.delete(name);
  return `${pathname}?${address.toString()}`;
}
