import CallIcon from "@mui/icons-material/CallOutlined";
import DoneIcon from "@mui/icons-material/Check";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useSnackbar, type SnackbarKey } from "notistack";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useLiveEvent } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { ClockChip } from "../clock/ClockChip";
import { useProspect } from "../prospects/api";
import { useMove } from "../prospects/useMove";
import type { NewProspect } from "./types";

declare module "notistack" {
  interface VariantOverrides {
    /** A toast of its own, drawn below. */
    prospect: { prospect: NewProspect };
  }
}

export interface ProspectToastProps {
  id: SnackbarKey;
  prospect: NewProspect;
}

/** A prospect that has just come: what they say, who they are, and what can be done at once. */
export default function ProspectToast({ id, prospect: event }: ProspectToastProps) {
  const intl = useIntl();
  const { closeSnackbar } = useSnackbar();
  const move = useMove();
  const close = () => closeSnackbar(id);
  useLiveEvent("prospect:seen", ({ ids }) => {
    if (ids === null || ids.includes(event.id)) close();
  });
  // The event carries neither the phone number nor the status.
  const { data: prospect } = useProspect(event.id);
  const details = [event.need, event.carModel].filter(Boolean).join(" · ");
  return (
    <Paper
      role="status"
      variant="outlined"
      sx={{
        width: { xs: "calc(100vw - 40px)", sm: 380 },
        p: 2,
        pb: 1,
        borderRadius: 1.5,
        borderInlineStart: ({ palette }) => `4px solid ${palette.primary.main}`,
        boxShadow: "0 8px 24px rgb(0 0 0 / 0.16)",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="subtitle1" sx={{ ...lines(3), lineHeight: 1.4 }}>
            {event.message || intl.formatMessage({ id: "live.newProspect" })}
          </Typography>
          <Typography>
            <bdi>{event.fullName}</bdi>
          </Typography>
          {prospect && <ClockChip row={prospect} target="prospectTargetMinutes" />}
          {details && (
            <Typography variant="body2" sx={{ ...lines(2), color: "text.secondary" }}>
              {details}
            </Typography>
          )}
        </Box>
        <IconButton
          size="small"
          aria-label={intl.formatMessage({ id: "dialog.close" })}
          onClick={close}
          sx={{ mt: -0.5, marginInlineEnd: -0.5 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, mt: 0.5, marginInlineStart: -1 }}>
        <Button component={Link} to={paths.prospect(event.id)} onClick={close}>
          {intl.formatMessage({ id: "live.open" })}
        </Button>
        {prospect?.phoneNumber && (
          <Button href={`tel:${prospect.phoneNumber}`} startIcon={<CallIcon />}>
            {intl.formatMessage({ id: "live.call" })}
          </Button>
        )}
        {prospect?.status === "new" && (
          <Button
            startIcon={<DoneIcon />}
            onClick={() => void move(prospect, "contacted").then((moved) => moved && close())}
          >
            {intl.formatMessage({ id: "live.contacted" })}
          </Button>
        )}
      </Box>
    </Paper>
  );
}

function lines(count: number) {
  return {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: count,
    overflow: "hidden",
  } as const;
}
