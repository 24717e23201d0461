import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import EventIcon from "@mui/icons-material/EventOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { saveFile } from "../../components/saveFile";
import { dayOf, timeOf } from "./slotDays";
import type { Appointment } from "./types";

interface ConfirmedProps {
  /** Null where the visitor requested another time. */
  appointment: Appointment | null;
  /** The appointment that stands until then. */
  kept?: Appointment | null;
  company: string;
  zone: string;
  /** The button that had the focus is gone. */
  focused: boolean;
}

/** The appointment that was made, for the visitor's calendar, or the wish that was sent. */
export function Confirmed({ appointment, kept, company, zone, focused }: ConfirmedProps) {
  const intl = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <Box sx={{ display: "grid", justifyItems: "center", textAlign: "center", gap: 1.5, py: 2 }}>
      <CheckIcon color="success" sx={{ fontSize: 56 }} />
      <Typography ref={title} tabIndex={-1} variant="h2" sx={{ outline: "none" }}>
        {intl.formatMessage({ id: appointment ? "slots.booked" : "slots.asked" })}
      </Typography>
      {appointment ? (
        <Typography variant="h3" component="p">
          {intl.formatMessage(
            { id: "slots.at" },
            { day: dayOf(intl, appointment, zone), time: timeOf(intl, appointment, zone) },
          )}
        </Typography>
      ) : (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "slots.asked.text" }, { company })}
        </Typography>
      )}
      {kept && (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage(
            { id: "slots.asked.kept" },
            { day: dayOf(intl, kept, zone), time: timeOf(intl, kept, zone) },
          )}
        </Typography>
      )}
      {appointment && (
        <Button
          variant="contained"
          startIcon={<EventIcon />}
          onClick={() =>
            saveFile(new Blob([appointment.ics], { type: "text/calendar" }), "rendez-vous.ics")
          }
        >
          {intl.formatMessage({ id: "slots.ics" })}
        </Button>
      )}
    </Box>
  );
}
