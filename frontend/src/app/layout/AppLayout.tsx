import { Suspense } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { useRouteFlag } from "../routeHandle";
import { useSession } from "../../lib/session";
import { UnsavedWorkProvider } from "../../lib/unsaved";
import { useProfilePreferences } from "../useProfilePreferences";
import { BareLayout } from "./BareLayout";
import { MainLayout } from "./lazyMainLayout";
import { OfflineBanner } from "./OfflineBanner";
import { PageSkeleton } from "../../components/PageSkeleton";

import { PublicLayout } from "./PublicLayout";

/** Signed-in visitors see the main layout; signed-out ones and blank-layout pages a bare one. */
export function AppLayout() {
  const { token } = useSession();
  const page = usePageKey();
  const blankLayout = useRouteFlag("blankLayout");
  const publicLayout = useRouteFlag("publicLayout");
  useProfilePreferences();

  const framed = token === null || blankLayout ? BareLayout : MainLayout;
  const Layout = publicLayout ? PublicLayout : framed;
  return (
    <UnsavedWorkProvider>
      <OfflineBanner />
      <Suspense>
        <Layout>
          {/* A new boundary for each page, so that a click is answered by a skeleton at once. */}
          <Suspense key={page} fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Layout>
      </Suspense>
      <ScrollRestoration />
    </UnsavedWorkProvider>
  );
}

/** One page, one key: the address, except for a page that keeps addresses of its own below its path. */
function usePageKey(): string {
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  return match !== undefined && "*" in match.params ? match.id : pathname;
}
