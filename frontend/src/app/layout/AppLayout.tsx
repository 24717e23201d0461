import { Outlet, ScrollRestoration } from "react-router-dom";
import { UnsavedWorkProvider } from "../../lib/unsaved";
import { pageKey } from "../../lib/overPage";
import { useProfilePreferences } from "../useProfilePreferences";
import { OfflineBanner } from "./OfflineBanner";

/** Around every page, whatever its layout. */
export function AppLayout() {
  useProfilePreferences();
  return (
    <UnsavedWorkProvider>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration getKey={pageKey} />
    </UnsavedWorkProvider>
  );
}
