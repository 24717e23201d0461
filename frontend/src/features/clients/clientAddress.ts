import { paths } from "../../lib/paths";

/** The key of the address that opens a client's details over the list. */
export const CLIENT_KEY = "client";

export function clientPath(id: string): string {
  return `${paths.clients}?${CLIENT_KEY}=${id}`;
}
