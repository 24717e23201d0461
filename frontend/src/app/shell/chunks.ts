import type { Locale } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import type { Shell } from "./shell";

/** The pages where visits begin, by the names that app/pages.ts gives to their chunks. */
export const pageChunks: Partial<Record<string, string>> = {
  [paths.root]: "page-landing",
  [paths.landing]: "page-landing",
  [paths.documents]: "page-documents",
  [paths.models]: "page-models",
  [paths.garages]: "page-garages",
  [paths.cars]: "page-cars",
  [paths.clients]: "page-clients",
  [paths.estimations]: "page-estimations",
  [paths.affiliate]: "page-affiliate",
  [paths.prospects]: "page-prospects",
  [paths.calendar]: "page-calendar",
  [paths.project]: "page-project",
  [paths.mail]: "page-mail",
  [paths.chat]: "page-chat",
  [paths.shop]: "page-shop",
};

/** What the first page will run, the biggest first, as far as the address tells; the rest is fetched when it is asked for. */
export function chunksOf(shell: Shell, pathname: string, locale: Locale): string[] {
  const language = `language-${locale}`;
  if (shell === "login") return [language, "page-login"];
  if (shell === "blank") return [language];
  const page = pageChunks[pathname];
  return ["layout-main", `work-${locale}`, language, ...(page === undefined ? [] : [page])];
}

/** Fetches chunks ahead of the code that will ask for them. A failure is that code's to tell. */
export function loadChunks(names: string[]): void {
  const chunks = new Set(names.flatMap((name) => __webpack_require__.pageChunks[name] ?? []));
  for (const chunk of chunks) __webpack_chunk_load__(chunk).catch(() => undefined);
}
