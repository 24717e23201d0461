import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { Schemas } from "../../lib/api/types";
import type { Option } from "../../lib/lists";
import { useLookup } from "../../components/list/useLookup";
import { carLookup } from "../cars/carLookup";

interface CarFieldProps {
  value: Schemas["RowLink"] | null;
  onChange: (car: Schemas["RowLink"] | null) => void;
}

/** The car that a mail is about: templates are filled with it, and the conversation leads to it. */
export function CarField({ value, onChange }: CarFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const current = value && { value: value.id, label: value.label };
  const { options, loading } = useLookup(carLookup, text === current?.label ? "" : text.trim());
  return (
    <Autocomplete<Option>
      options={options}
      filterOptions={(found) => found}
      loading={loading}
      loadingText={intl.formatMessage({ id: "form.searching" })}
      noOptionsText={intl.formatMessage({ id: "form.noOption" })}
      value={current}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, option) => onChange(option && { id: option.value, label: option.label })}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={(option) => option.value}
      renderInput={(params) => (
        <TextField {...params} label={intl.formatMessage({ id: "mail.field.car" })} />
      )}
    />
  );
}
