import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { regions } from "../../lib/api/bounds/regions";
import { useFormField } from "../../components/form/useFormField";
import { regionName } from "../../components/personTexts";

const codes = Object.keys(regions);

/** One of the French regions, held by its code, or the name of any other. */
export function RegionField({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  return (
    <Autocomplete
      freeSolo
      options={codes}
      getOptionLabel={regionName}
      value={value}
      inputValue={regionName(value)}
      onInputChange={(_event, typed) =>
        setValue(codes.find((code) => regions[code] === typed) ?? typed)
      }
      onBlur={setTouched}
      disabled={disabled}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={formatMessage({ id: "partners.region" })}
          error={error !== undefined}
          helperText={error ?? formatMessage({ id: "partners.region.hint" })}
        />
      )}
    />
  );
}
