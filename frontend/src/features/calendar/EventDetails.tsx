import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { useFormats } from "../../components/useFormats";
import { useTeam } from "../team/assignees/useTeam";
import { EventLinks } from "./EventLinks";
import { kindTexts, statusTexts } from "./eventTexts";
import type { CalendarEvent } from "./types";

interface EventDetailsProps {
  event: CalendarEvent;
  onClose: () => void;
}

/** An appointment to be read, for those who may not change it. */
export default function EventDetails({ event, onClose }: EventDetailsProps) {
  const intl = useIntl();
  const { date } = useFormats();
  const { isTeam } = useTeam();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <bdi>{event.title}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <EventLinks event={event} />
        <Facts
          facts={[
            {
              label: "calendar.field.kind",
              value: intl.formatMessage({ id: kindTexts[event.kind] }),
            },
            {
              label: "calendar.field.status",
              value: intl.formatMessage({ id: statusTexts[event.status] }),
            },
            { label: "calendar.field.day", value: date(event.start) },
            {
              label: "calendar.field.time",
              value: `${intl.formatTime(event.start)} – ${intl.formatTime(event.end)}`,
            },
            isTeam && { label: "assignees.field", value: event.assignee?.fullName },
            event.garage && { label: "calendar.field.garage", value: event.garage.label },
            event.notes && { label: "calendar.field.notes", value: event.notes, wide: true },
          ]}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.close" })}</Button>
      </DialogActions>
    </Dialog>
  );
}
