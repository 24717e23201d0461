import DoneIcon from "@mui/icons-material/DoneAll";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { useMarkSeen } from "../prospects/api";
import { NotificationSwitches } from "./NotificationSwitches";
import { UnseenProspects } from "./UnseenProspects";

export interface NotificationsPanelProps {
  anchor: HTMLElement;
  count: number;
  onClose: () => void;
}

export default function NotificationsPanel({ anchor, count, onClose }: NotificationsPanelProps) {
  const intl = useIntl();
  const titleId = useId();
  const say = useSay(() => intl.formatMessage({ id: "prospects.error" }));
  const markSeen = useMarkSeen();
  const clear = () => void say(markSeen.mutateAsync());
  return (
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
            width: 380,
            maxWidth: "calc(100vw - 32px)",
            borderRadius: 1.5,
            boxShadow: "0 8px 24px rgb(0 0 0 / 0.12)",
          },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 1.25 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {intl.formatMessage({ id: "live.notifications" })}
          </Typography>
          {count > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {intl.formatMessage({ id: "live.pending" }, { count })}
            </Typography>
          )}
        </Box>
        {count > 0 && (
          <Button startIcon={<DoneIcon />} loading={markSeen.isPending} onClick={clear}>
            {intl.formatMessage({ id: "live.clear" })}
          </Button>
        )}
      </Box>
      <UnseenProspects onOpen={onClose} />
      <NotificationSwitches />
    </Popover>
  );
}
