import BellIcon from "@mui/icons-material/NotificationsOutlined";
import LostIcon from "@mui/icons-material/SyncProblemOutlined";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { recalled } from "../../lib/recalledRows";
import { useIdle } from "../../lib/useIdle";
import { setTitleCount } from "../../lib/usePageTitle";
import { profileQuery } from "../../lib/profile";
import { unreadQuery } from "./activity";
import { useLost } from "./connection";
import type { NotificationsPanelProps } from "./NotificationsPanel";
import { useLive } from "./useLive";
import { useReadOpened } from "./useReadOpened";

const Panel = lazyWithRetry<NotificationsPanelProps>(
  () => import(/* webpackChunkName: "notifications" */ "./NotificationsPanel"),
);

/** How much happened that this person has not read, kept up to date by the live connection. */
export function NotificationsBell() {
  const intl = useIntl();
  const idle = useIdle();
  const { data: partner } = useQuery(profileQuery);
  const { data: count = 0 } = useQuery({
    ...unreadQuery,
    enabled: idle,
    placeholderData: recalled(unreadQuery.queryKey),
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLive(partner?.id);
  useTitleCount(count);
  useReadOpened(idle);

  return (
    <>
      <LostSign />
      <IconButton
        color="inherit"
        aria-label={intl.formatMessage({ id: "live.bell" }, { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onMouseEnter={Panel.preload}
        onFocus={Panel.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} color="primary">
          <BellIcon fontSize="small" />
        </Badge>
      </IconButton>
      {anchor !== null && <Panel anchor={anchor} unread={count} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** Prospects are still stored while the line is down; they only come without a word. */
function LostSign() {
  const intl = useIntl();
  const lost = useLost();
  const text = intl.formatMessage({ id: "live.lost" });
  return (
    <Box role="status" sx={{ display: "flex", color: "warning.main" }}>
      {lost && <LostIcon fontSize="small" titleAccess={text} />}
    </Box>
  );
}

function useTitleCount(count: number) {
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
}
