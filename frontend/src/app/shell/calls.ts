import { sendAhead } from "../../lib/api/ahead";
import type { Locale } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import type { Shell } from "./shell";

const PROFILE = "/partner/getMyProfile";

/** The first call of a page whose address asks for nothing particular. */
export const listCalls: Partial<Record<string, string>> = {
  [paths.cars]: "/car/all?page=1&limit=5",
  [paths.models]: "/modelCar/all?page=1&limit=10",
  [paths.garages]: "/garage/all?page=1&limit=10",
  [paths.clients]: "/client/getAll?page=1&limit=10",
  [paths.documents]: "/api/document/getAll?page=1&limit=10",
  [paths.estimations]: "/estimation/partner/getAll?page=1&limit=10",
  [paths.prospects]: "/prospect/all?page=1&limit=10",
};

/** What the frame and the page will ask the server, as far as the address tells. */
export function callsOf(
  shell: Shell,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): string[] {
  if (shell !== "work") return [];
  const list = search === "" ? listCalls[pathname] : undefined;
  return list === undefined ? [PROFILE] : [list, PROFILE];
}

/** Asks the server while the scripts are on their way. */
export function sendCalls(urls: string[], locale: Locale): void {
  for (const url of urls) sendAhead(url, { "Accept-Language": locale });
}
