import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useId } from "react";

interface LabelledInputProps extends Omit<OutlinedInputProps, "id" | "label" | "notched"> {
  label: string;
  helperText?: React.ReactNode;
}

/** MUI's TextField without its selects and other variants, which would triple the first page. */
export function LabelledInput({ label, helperText, ...input }: LabelledInputProps) {
  const id = useId();
  const { error, disabled, required } = input;
  return (
    <FormControl fullWidth error={error} disabled={disabled} required={required}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        aria-describedby={helperText ? `${id}-text` : undefined}
      />
      {helperText && <FormHelperText id={`${id}-text`}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
