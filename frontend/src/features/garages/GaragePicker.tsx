import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { Option } from "../../lib/lists";
import { useLookup, useSelected } from "../../components/list/useLookup";
import { garageLookup } from "./api";

interface GaragePickerProps {
  label: string;
  value: string;
  size?: "small" | "medium";
  placeholder?: string;
  onChange: (id: string) => void;
}

/** One garage, or none. */
export function GaragePicker({ label, value, size, placeholder, onChange }: GaragePickerProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const [chosen = null] = useSelected(garageLookup, value ? [value] : []);
  const { options, loading } = useLookup(garageLookup, text === chosen?.label ? "" : text);
  return (
    <Autocomplete<Option>
      size={size}
      options={options}
      filterOptions={(found) => found}
      loading={loading}
      loadingText={intl.formatMessage({ id: "form.searching" })}
      noOptionsText={intl.formatMessage({ id: "form.noOption" })}
      value={chosen}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, option) => onChange(option?.value ?? "")}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={(option) => option.value}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          // It stands for a choice, like the words of the field beside it. Prefixed, as MUI's own: the prefixer of the
          // cache for right to left fails at the plain name.
          sx={{ "& input::-webkit-input-placeholder": { color: "text.primary", opacity: 1 } }}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, ...(placeholder && { shrink: true }) },
          }}
        />
      )}
    />
  );
}
