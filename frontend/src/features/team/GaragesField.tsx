import Checkbox from "@mui/material/Checkbox";
import MenuItem from "@mui/material/MenuItem";
import MuiTextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFormField } from "../../components/form/useFormField";
import { useFormats } from "../../components/useFormats";
import { garageName } from "../garages/garageName";
import { garagesQuery } from "../garages/api";

/** The garages whose leads a person takes; nothing to choose where there is one. */
export function GaragesField({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  const { names } = useFormats();
  const { value, error, disabled, setValue, setTouched } = useFormField<string[]>(name);
  const { data } = useQuery(garagesQuery({ page: 1, limit: 100, ordering: "localisation" }));
  const garages = data?.data ?? [];
  if (garages.length < 2) return null;
  const chosen = garages.filter(({ id }) => value.includes(id));
  return (
    <MuiTextField
      select
      fullWidth
      name={name}
      label={formatMessage({ id: "team.field.garages" })}
      // A garage that is not in the list would be no value of it.
      value={chosen.map(({ id }) => id)}
      onChange={(event) => setValue(event.target.value as unknown as string[])}
      onBlur={setTouched}
      error={Boolean(error)}
      helperText={error ?? formatMessage({ id: "team.field.garages.hint" })}
      disabled={disabled}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () =>
            names(chosen.map(garageName)) || formatMessage({ id: "team.field.garages.none" }),
        },
        inputLabel: { shrink: true },
      }}
    >
      {garages.map((garage) => (
        <MenuItem key={garage.id} value={garage.id}>
          <Checkbox checked={value.includes(garage.id)} tabIndex={-1} disableRipple />
          {garageName(garage)}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
