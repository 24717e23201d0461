import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import EventIcon from "@mui/icons-material/EventOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { saveFile } from "../../components/saveFile";
import { dayOf, timeOf } from "./slotDays";
import type { Answered, PublicProposal } from "./types";

interface ConfirmedProps {
  answered: Answered;
  company: string;
  proposal: PublicProposal;
}

/** The appointment that was made, for the visitor's calendar, or the wish that was sent. */
export function Confirmed({ answered, company, proposal: { zone } }: ConfirmedProps) {
  const intl = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const { startsAt, endsAt, ics } = answered;
  const slot = startsAt && endsAt ? { startsAt, endsAt } : null;
  return (
    <Box sx={{ display: "grid", justifyItems: "center", textAlign: "center", gap: 1.5, py: 2 }}>
      <CheckIcon color="success" sx={{ fontSize: 56 }} />
      <Typography ref={title} tabIndex={-1} variant="h2" sx={{ outline: "none" }}>
        {intl.formatMessage({ id: slot ? "slots.booked" : "slots.asked" })}
      </Typography>
      {slot ? (
        <Typography variant="h3" component="p">
          {intl.formatMessage(
            { id: "slots.at" },
            { day: dayOf(intl, slot, zone), time: timeOf(intl, slot, zone) },
          )}
        </Typography>
      ) : (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "slots.asked.text" }, { company })}
        </Typography>
      )}
      {ics !== null && (
        <Button
          variant="contained"
          startIcon={<EventIcon />}
          onClick={() => saveFile(new Blob([ics], { type: "text/calendar" }), "rendez-vous.ics")}
        >
          {intl.formatMessage({ id: "slots.ics" })}
        </Button>
      )}
    </Box>
  );
}
