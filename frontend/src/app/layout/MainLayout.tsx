import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { profileQuery } from "../../lib/profile";
import { unreadQuery } from "../../features/live/activity";
import { Overlays } from "../../features/search/Overlays";
import { viewsKeys } from "../../components/list/views/api";
import { teamNamesQuery } from "../../features/team/assignees/api";
import { Notifications } from "./Notifications";
import { recalled, recallRows } from "../../lib/recalledRows";
import { refusedCalls } from "../../lib/refusedCalls";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useIdle } from "../../lib/useIdle";
import { SideNav } from "./SideNav";
import { CONTENT_ID, SkipLink } from "./SkipLink";
import { TopBar } from "./TopBar";
import { useKeptFocus } from "./useKeptFocus";
import { useRoleChange } from "./useRoleChange";
import { AllowedPage } from "./AllowedPage";

const Alerts = lazyWithRetry(() => import(/* webpackChunkName: "alerts" */ "./Alerts"));

/** The avatar, the count of the bell and the default view of a list are there from the first frame on. */
export async function recallFirst(): Promise<void> {
  await recallRows([
    profileQuery.queryKey,
    teamNamesQuery.queryKey,
    unreadQuery.queryKey,
    ...viewsKeys,
  ]);
  const known = recalled(profileQuery.queryKey);
  if (known) refusedCalls.set(known.refusedCalls);
}

export default function MainLayout() {
  const { formatMessage } = useIntl();
  const [navOpen, setNavOpen] = useState(false);
  const content = useFocusOnNewPage();
  const idle = useIdle();
  useKeptFocus(content);
  useRoleChange();
  useServiceWorker();
  useKnownRows();

  return (
    <Notifications>
      <Overlays>
        <Box sx={{ display: "flex", minHeight: "100dvh" }}>
          <SkipLink href={`#${CONTENT_ID}`}>{formatMessage({ id: "app.skip" })}</SkipLink>
          <SideNav open={navOpen} onClose={() => setNavOpen(false)} />
          <Box sx={{ flexGrow: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
            <TopBar onOpenNav={() => setNavOpen(true)} />
            <Box
              component="main"
              id={CONTENT_ID}
              ref={content}
              tabIndex={-1}
              sx={{
                flexGrow: 1,
                width: "100%",
                maxWidth: 1360,
                mx: "auto",
                p: { xs: 2, sm: 3, lg: 4 },
                outline: "none",
              }}
            >
              <AllowedPage />
            </Box>
          </Box>
        </Box>
      </Overlays>
      {idle && <Alerts />}
    </Notifications>
  );
}

/** Keeps the build's files once the page is there: for later clicks, and for when the server is away. */
function useServiceWorker() {
  const idle = useIdle();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData: boolean } };
    if (!idle || !("serviceWorker" in navigator) || connection?.saveData) return;
    void keepFiles();
  }, [idle]);
}

async function keepFiles(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    // Without it the application is as before, except for the time that the server is away.
  }
}

/** Shows known rows again while the server is away, even after a reload. */
function useKnownRows() {
  const client = useQueryClient();
  useEffect(() => {
    const kept = import(/* webpackChunkName: "known-rows" */ "../knownRows").then(
      ({ keepKnownRows }) => keepKnownRows(client),
      () => undefined,
    );
    return () => void kept.then((end) => end?.());
  }, [client]);
}

/** After a change of page the keyboard and the screen reader start at its content. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
