import AppointmentIcon from "@mui/icons-material/EventOutlined";
import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import LostIcon from "@mui/icons-material/PersonOffOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Divider from "@mui/material/Divider";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import type { SvgIconComponent } from "@mui/icons-material";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { opened } from "../../lib/useComeBack";
import { moments } from "../activities/moments";
import { useSetFollowUp } from "../activities/useSetFollowUp";
import WhenDialog from "../activities/WhenDialog";
import { useProspect } from "./api";
import LostDialog from "./lost/LostDialog";
import { isClosed } from "./prospectTexts";
import type { Prospect } from "./types";

export interface NextStepProps {
  /** The prospect's. */
  id: string;
  onClose: () => void;
}

/** Asks what comes after a call: without a next step nothing brings the prospect back. */
export default function NextStep({ id, onClose }: NextStepProps) {
  const { data: prospect } = useProspect(id);
  return prospect && !isClosed(prospect) && <Question prospect={prospect} onClose={onClose} />;
}

function Question({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const titleId = useId();
  const [asked, setAsked] = useState<"day" | "lost" | null>(null);
  const setFollowUp = useSetFollowUp({ kind: "prospect", ...prospect });
  const followUp = (moment: Date) => {
    onClose();
    setFollowUp(moment);
  };
  if (asked === "lost") return <LostDialog prospect={prospect} onClose={onClose} />;
  if (asked === "day")
    return (
      <WhenDialog
        title="activities.followUp.title"
        onPick={followUp}
        onClose={() => setAsked(null)}
      />
    );
  const book = paths.newAppointment(prospect.id);
  const followUpText = formatMessage({ id: "activities.followUp.do" });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{formatMessage({ id: "prospects.next.title" })}</DialogTitle>
      <DialogContent sx={{ px: 1, py: 0 }}>
        <Typography variant="body2" sx={{ px: 2, color: "text.secondary" }}>
          {followUpText}
        </Typography>
        <List disablePadding aria-label={followUpText}>
          {moments(true).map(({ label, at }, place) => (
            <Choice
              key={label}
              label={label}
              Icon={FollowUpIcon}
              autoFocus={place === 0}
              onClick={() => followUp(at())}
            />
          ))}
          <Choice label="when.date" Icon={FollowUpIcon} onClick={() => setAsked("day")} />
        </List>
        <Divider sx={{ mx: 2, my: 1 }} />
        <List disablePadding aria-labelledby={titleId}>
          <Choice
            label="calendar.book"
            Icon={AppointmentIcon}
            onClick={() => void navigate(book, { state: opened(book) })}
          />
          <Choice label="prospects.next.lost" Icon={LostIcon} onClick={() => setAsked("lost")} />
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{formatMessage({ id: "prospects.next.none" })}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  label: MessageId;
  Icon: SvgIconComponent;
  autoFocus?: boolean;
  onClick: () => void;
}

function Choice({ label, Icon, autoFocus = false, onClick }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <ListItem disablePadding>
      <ListItemButton autoFocus={autoFocus} onClick={onClick} sx={{ borderRadius: 1 }}>
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{formatMessage({ id: label })}</ListItemText>
      </ListItemButton>
    </ListItem>
  );
}
