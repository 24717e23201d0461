import { Suspense } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { useBlankLayout } from "../routeHandle";
import { useSession } from "../session";
import { UnsavedWorkProvider } from "../unsaved";
import { useProfileLanguage } from "../useProfileLanguage";
import { BareLayout } from "./BareLayout";
import { MainLayout } from "./lazyMainLayout";
import { OfflineBanner } from "./OfflineBanner";
import { PageSkeleton } from "./PageSkeleton";

/** Signed-in visitors see the main layout; signed-out ones and blank-layout pages a bare one. */
export function AppLayout() {
  const { token } = useSession();
  const { pathname } = useLocation();
  const blankLayout = useBlankLayout();
  useProfileLanguage();

  const Layout = token === null || blankLayout ? BareLayout : MainLayout;
  return (
    <UnsavedWorkProvider>
      <OfflineBanner />
      <Suspense>
        <Layout>
          {/* A new boundary for each page, so that a click is answered by a skeleton at once. */}
          <Suspense key={pathname} fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Layout>
      </Suspense>
      <ScrollRestoration />
    </UnsavedWorkProvider>
  );
}
