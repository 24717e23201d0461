import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { GaragePicker } from "../garages/GaragePicker";
import { eventKinds, kindTexts } from "./eventTexts";

interface CalendarFiltersProps {
  kind: string;
  garageId: string;
  onChange: (entries: { kind?: string; garageId?: string }) => void;
}

export function CalendarFilters({ kind, garageId, onChange }: CalendarFiltersProps) {
  const intl = useIntl();
  return (
    <Box
      role="search"
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr 1fr", sm: "200px 260px" },
        mb: 2,
      }}
    >
      <TextField
        select
        size="small"
        label={intl.formatMessage({ id: "calendar.field.kind" })}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{intl.formatMessage({ id: "calendar.filter.everyKind" })}</MenuItem>
        {eventKinds.map((name) => (
          <MenuItem key={name} value={name}>
            {intl.formatMessage({ id: kindTexts[name] })}
          </MenuItem>
        ))}
      </TextField>
      <GaragePicker
        size="small"
        label={intl.formatMessage({ id: "calendar.field.garage" })}
        placeholder={intl.formatMessage({ id: "calendar.filter.everyGarage" })}
        value={garageId}
        onChange={(id) => onChange({ garageId: id })}
      />
    </Box>
  );
}
