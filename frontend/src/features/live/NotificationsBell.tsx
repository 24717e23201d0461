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
import { useMay } from "../../lib/rights";
import { useIdle } from "../../lib/useIdle";
import { setTitleCount } from "../../lib/usePageTitle";
import { profileQuery } from "../../lib/profile";
import { unreadQuery } from "./activity";
import { useLost } from "./connection";
import type { NotificationsPanelProps } from "./NotificationsPanel";
import type { LiveProps } from "./Live";

const Panel = lazyWithRetry<NotificationsPanelProps>(
  () => import(/* webpackChunkName: "notifications" */ "./NotificationsPanel"),
);

const Live = lazyWithRetry<LiveProps>(() => import(/* webpackChunkName: "live-alerts" */ "./Live"));

/** How much happened that this person has not read, kept up to date by the live connection. */
export function NotificationsBell() {
  const intl = useIntl();
  const told = useMay()("GET /partner/activity");
  const idle = useIdle();
  const { data: partner } = useQuery(profileQuery);
  const { data: count = 0 } = useQuery({
    ...unreadQuery,
    enabled: idle && told,
    placeholderData: recalled(unreadQuery.queryKey),
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useTitleCount(count);

  const live = (
    <>
      <LostSign />
      {idle && partner && <Live partnerId={partner.id} told={told} />}
    </>
  );
  if (!told) return live;
  return (
    <>
      {live}
      <IconButton
        color="inherit"
        aria-label={intl.formatMessage({ id: "live.bell" }, { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onMouseEnter={Panel.preload}
        onFocus={Panel.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {/* At its usual size "99+" covers the bell and a corner of the next button. */}
        <Badge
          badgeContent={count}
          color="primary"
          slotProps={{ badge: { sx: { height: 16, minWidth: 16, px: 0.5, fontSize: 10 } } }}
        >
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
