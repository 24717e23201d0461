import NoneIcon from "@mui/icons-material/NotificationsNoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Popover from "@mui/material/Popover";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { FailurePlace } from "../../components/failures";
import { Loaded } from "../../components/Loaded";
import { paths } from "../../lib/paths";
import { LatestActs } from "../acts/LatestActs";
import { unseenCountQuery } from "../prospects/api";
import { activityQuery } from "./activity";
import { ActivityList } from "./ActivityList";
import { ClearButton } from "./ClearButton";

/** The others are on the page of all. */
const ACTS = 3;

export interface NotificationsPanelProps {
  anchor: HTMLElement;
  unread: number;
  onClose: () => void;
}

export default function NotificationsPanel({ anchor, unread, onClose }: NotificationsPanelProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { data: pending = 0 } = useQuery(unseenCountQuery);
  const query = useQuery(activityQuery(1));
  return (
    <FailurePlace open>
      {(failure) => (
        <Popover
          open
          anchorEl={anchor}
          onClose={onClose}
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{
            paper: {
              role: "dialog",
              "aria-labelledby": titleId,
              variant: "outlined",
              sx: {
                width: 400,
                maxWidth: "calc(100vw - 32px)",
                borderRadius: 1.5,
                boxShadow: "0 8px 24px rgb(0 0 0 / 0.12)",
                display: "flex",
                flexDirection: "column",
                maxHeight: "min(640px, calc(100dvh - 80px))",
              },
            },
          }}
        >
          {failure}
          <LatestActs most={ACTS} />
          <Box sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: "divider" }}>
            <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 36 }}>
              <Typography id={titleId} variant="h3" component="h2" noWrap sx={{ flex: 1 }}>
                {formatMessage({ id: "live.notifications" })}
              </Typography>
              {unread + pending > 0 && <ClearButton />}
            </Box>
            {pending > 0 && (
              <Link
                component={RouterLink}
                to={paths.unseenProspects}
                onClick={onClose}
                variant="body2"
              >
                {formatMessage({ id: "live.pending" }, { count: pending })}
              </Link>
            )}
          </Box>
          <Box sx={{ overflowY: "auto", minHeight: 160 }}>
            <Loaded
              query={query}
              loading={<Skeleton variant="rounded" height={72} sx={{ m: 2 }} />}
            >
              {({ data: rows }) => (
                <>
                  {unread === 0 && (
                    <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 1.5 }}>
                      <NoneIcon color="disabled" />
                      <Typography sx={{ color: "text.secondary" }}>
                        {formatMessage({ id: "live.empty" })}
                      </Typography>
                    </Box>
                  )}
                  <ActivityList rows={rows} onOpen={onClose} />
                </>
              )}
            </Loaded>
          </Box>
          <Box
            sx={{
              display: "flex",
              justifyContent: "space-between",
              flexWrap: "wrap",
              borderTop: 1,
              borderColor: "divider",
              p: 1,
            }}
          >
            <Button component={RouterLink} to={paths.activity} onClick={onClose}>
              {formatMessage({ id: "live.all" })}
            </Button>
            <Button
              component={RouterLink}
              to={paths.settingsAlerts}
              onClick={onClose}
              color="inherit"
            >
              {formatMessage({ id: "live.settings" })}
            </Button>
          </Box>
        </Popover>
      )}
    </FailurePlace>
  );
}
