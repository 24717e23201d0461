import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { assigneeOptions } from "./assigneeList";
import { PERSON_COLORS } from "./personLook";
import { useColorPlaces, useTeam } from "./useTeam";

interface PersonFilterProps {
  /** `me`, `none`, a person's key, or empty for all, as the API's filter. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters rows by the person in charge, each with their colour; renders nothing where one person works alone. */
export default function PersonFilter({ value, onChange }: PersonFilterProps) {
  const intl = useIntl();
  const { isTeam, people } = useTeam();
  const placeOf = useColorPlaces();
  if (!isTeam) return null;
  const persons = new Set(people.map(({ id }) => id));
  return (
    <TextField
      select
      size="small"
      label={intl.formatMessage({ id: "assignees.field" })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: "100%", sm: 220 } }}
    >
      <MenuItem value="">{intl.formatMessage({ id: "assignees.everybody" })}</MenuItem>
      {assigneeOptions(intl, people).map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {persons.has(option.value) && (
            <Box
              component="span"
              aria-hidden
              sx={{
                display: "inline-block",
                width: 10,
                height: 10,
                marginInlineEnd: 1,
                borderRadius: "50%",
                bgcolor: PERSON_COLORS[placeOf(option.value)],
              }}
            />
          )}
          <bdi>{option.label}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
