import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { useFormField } from "../../components/form/useFormField";

interface MomentFieldProps {
  name: string;
  label: MessageId;
  type: "datetime-local" | "time" | "date";
  size?: "small" | "medium";
  /** In place of the label, where a heading beside it says as much. */
  hiddenLabel?: boolean;
  onChange?: (value: string, before: string) => void;
}

/** A moment, an hour or a day, typed into the browser's own field. */
export function MomentField({ name, label, type, size, hiddenLabel, onChange }: MomentFieldProps) {
  const text = useIntl().formatMessage({ id: label });
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  return (
    <TextField
      name={name}
      type={type}
      size={size}
      label={hiddenLabel ? undefined : text}
      required={!hiddenLabel}
      value={value}
      onChange={(event) => {
        setValue(event.target.value);
        onChange?.(event.target.value, value);
      }}
      onBlur={setTouched}
      error={Boolean(error)}
      helperText={error}
      disabled={disabled}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { "aria-label": hiddenLabel ? text : undefined },
      }}
    />
  );
}
