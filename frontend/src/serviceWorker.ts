import { clientsClaim } from "workbox-core";
import { matchPrecache, precache, addRoute, cleanupOutdatedCaches } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** The build's files; frontend/scripts/precache.mjs puts them here. */
declare const self: { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** The page is the same at each address of the application (partner_backoffice/urls.py). */
const SHELL = "/app?shell";
const pages = [/^\/(app|auth)?(\/|$)/, /^\/affiliation\//];

precache([...self.__WB_MANIFEST, { url: SHELL, revision: __webpack_hash__ }]);
addRoute();
cleanupOutdatedCaches();
// The page that brought the worker needs its files too, should the server go away.
clientsClaim();

/** The server's page, which belongs to its present build; the kept one where the server does not answer. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const page = await fetch(request).catch(() => null);
      if (page && page.status < 500) return page;
      return (await matchPrecache(SHELL)) ?? page ?? Response.error();
    },
    { allowlist: pages },
  ),
);
