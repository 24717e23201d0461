import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { slotDays, timeOf } from "./slotDays";
import type { Slot } from "./types";

interface SlotChoiceProps {
  slots: Slot[];
  /** By their start. */
  chosen: string[];
  timeZone: string;
  disabled?: boolean;
  onToggle: (startsAt: string) => void;
}

/** Slots by day, each a button that is pressed where it is chosen. */
export function SlotChoice({ slots, chosen, timeZone, disabled, onToggle }: SlotChoiceProps) {
  const intl = useIntl();
  return slotDays(intl, slots, timeZone).map(({ day, slots: found }) => (
    <Box key={day} role="group" aria-label={day} sx={{ display: "grid", gap: 1 }}>
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, "&::first-letter": { textTransform: "uppercase" } }}
      >
        {day}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {found.map((slot) => {
          const pressed = chosen.includes(slot.startsAt);
          return (
            <Button
              key={slot.startsAt}
              variant={pressed ? "contained" : "outlined"}
              disableElevation
              disabled={disabled}
              aria-pressed={pressed}
              onClick={() => onToggle(slot.startsAt)}
              sx={{ minWidth: 76, minHeight: 44, fontVariantNumeric: "tabular-nums" }}
            >
              {timeOf(intl, slot, timeZone)}
            </Button>
          );
        })}
      </Box>
    </Box>
  ));
}
