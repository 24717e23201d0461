import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useFormField } from "../../components/form/useFormField";
import type { Option } from "../../lib/lists";
import { useLookup } from "../../components/list/useLookup";
import { modelLookup } from "../cars/modelApi";

interface ModelsFieldProps {
  name: string;
  label: string;
  hint: string;
}

/** The models that a product fits; the form holds them with their names. */
export default function ModelsField({ name, label, hint }: ModelsFieldProps) {
  const intl = useIntl();
  const { value, error, disabled, setValue } = useFormField<Option[]>(name);
  const [text, setText] = useState("");
  const { options, loading } = useLookup(modelLookup, text);
  return (
    <Autocomplete<Option, true>
      multiple
      filterSelectedOptions
      options={options}
      filterOptions={(found) => found}
      loading={loading}
      loadingText={intl.formatMessage({ id: "form.searching" })}
      noOptionsText={intl.formatMessage({ id: "form.noOption" })}
      value={value}
      onChange={(_event, chosen) => setValue(chosen)}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      disabled={disabled}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={(option) => option.value}
      renderInput={(params) => (
        <MuiTextField {...params} label={label} error={Boolean(error)} helperText={error ?? hint} />
      )}
    />
  );
}
