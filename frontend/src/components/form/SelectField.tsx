import MenuItem from "@mui/material/MenuItem";
import MuiTextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import type { Option } from "../../lib/lists";
import type { MessageId } from "../../lib/texts";
import { useFormField } from "./useFormField";

interface SelectFieldProps {
  name: string;
  label: MessageId;
  options: Option[];
  required?: boolean;
  /** What an optional one means where nothing is chosen. */
  none?: string;
  hint?: React.ReactNode;
}

/** One of a few values. An optional one can be taken back. */
export function SelectField({ name, label, options, required, none, hint }: SelectFieldProps) {
  const intl = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  return (
    <MuiTextField
      select
      fullWidth
      name={name}
      label={intl.formatMessage({ id: label })}
      required={required}
      value={value}
      slotProps={
        none === undefined
          ? undefined
          : { select: { displayEmpty: true }, inputLabel: { shrink: true } }
      }
      onChange={(event) => setValue(event.target.value)}
      onBlur={setTouched}
      error={Boolean(error)}
      helperText={error ?? hint}
      disabled={disabled}
    >
      {!required && (
        <MenuItem value="">
          {none === undefined ? (
            <em>{intl.formatMessage({ id: "form.none" })}</em>
          ) : (
            <span>{none}</span>
          )}
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
