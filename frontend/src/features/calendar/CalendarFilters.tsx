import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { GaragePicker } from "../garages/GaragePicker";
import { useTeam } from "../team/assignees/useTeam";
import { eventKinds, kindTexts } from "./eventTexts";

/** It is loaded apart: the page is as large as one may be, and most partners are one person. */
const PersonFilter = lazyWithRetry(
  () => import(/* webpackChunkName: "person-filter" */ "../team/assignees/PersonFilter"),
);

interface CalendarFiltersProps {
  kind: string;
  garageId: string;
  assignee: string;
  onChange: (entries: { kind?: string; garageId?: string; assignee?: string }) => void;
}

export function CalendarFilters({ kind, garageId, assignee, onChange }: CalendarFiltersProps) {
  const intl = useIntl();
  const { isTeam } = useTeam();
  return (
    <Box
      role="search"
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: {
          xs: "1fr 1fr",
          sm: "minmax(0, 200px) minmax(0, 260px) minmax(0, 220px)",
        },
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
      {isTeam && (
        <PersonFilter
          value={assignee}
          onChange={(who) => onChange({ assignee: who })}
          fallback={<Skeleton variant="rounded" height={40} />}
        />
      )}
    </Box>
  );
}
