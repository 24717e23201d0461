import NextIcon from "@mui/icons-material/ChevronRight";
import PreviousIcon from "@mui/icons-material/ChevronLeft";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { usePreferences } from "../../lib/preferences";
import { addDays, today } from "../../lib/zone";
import { views, type View } from "./useCalendarAddress";

const viewTexts = {
  month: "calendar.view.month",
  week: "calendar.view.week",
  day: "calendar.view.day",
  agenda: "calendar.view.agenda",
} as const satisfies Record<View, MessageId>;

interface CalendarToolbarProps {
  title: string;
  view: View;
  date: string;
  onChange: (entries: { view?: View; date?: string }) => void;
}

/** Which days are shown, and how. */
export function CalendarToolbar({ title, view, date, onChange }: CalendarToolbarProps) {
  const intl = useIntl();
  const { direction } = usePreferences();
  const mirrored = direction === "rtl" ? { transform: "scaleX(-1)" } : {};
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <Button variant="outlined" onClick={() => onChange({ date: today() })}>
        {intl.formatMessage({ id: "calendar.today" })}
      </Button>
      <Box sx={{ display: "flex" }}>
        <IconButton
          aria-label={intl.formatMessage({ id: "calendar.previous" })}
          onClick={() => onChange({ date: stepped(date, view, -1) })}
        >
          <PreviousIcon sx={mirrored} />
        </IconButton>
        <IconButton
          aria-label={intl.formatMessage({ id: "calendar.next" })}
          onClick={() => onChange({ date: stepped(date, view, 1) })}
        >
          <NextIcon sx={mirrored} />
        </IconButton>
      </Box>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: 1, minWidth: 160, "&::first-letter": { textTransform: "uppercase" } }}
      >
        {title || "\u00a0"}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={intl.formatMessage({ id: "calendar.view" })}
        onChange={(_event, next: View | null) => next && onChange({ view: next })}
        sx={{ width: { xs: 1, sm: "auto" } }}
      >
        {views.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{
              flex: 1,
              px: 1.5,
              minHeight: 40,
              textTransform: "none",
              // Chinese may be broken between any two signs.
              whiteSpace: "nowrap",
            }}
          >
            {intl.formatMessage({ id: viewTexts[name] })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function stepped(date: string, view: View, direction: 1 | -1): string {
  if (view === "day") return addDays(date, direction);
  if (view !== "month") return addDays(date, 7 * direction);
  const first = `${date.slice(0, 7)}-01`;
  const other = direction === 1 ? addDays(first, 32) : addDays(first, -1);
  return `${other.slice(0, 7)}-01`;
}
