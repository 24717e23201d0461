import type { OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useMaxLength } from "./formSchema";
import { LabelledInput } from "./LabelledInput";
import { useFormField } from "./useFormField";

export type TextFieldProps = Pick<
  OutlinedInputProps,
  "type" | "multiline" | "minRows" | "maxRows" | "autoComplete" | "autoFocus" | "placeholder"
> & {
  name: string;
  label: string;
  hint?: React.ReactNode;
  required?: boolean;
  /** Without it, that of the form's schema. */
  maxLength?: number;
  inputMode?: React.HTMLAttributes<HTMLInputElement>["inputMode"];
};

export function TextField({ name, hint, maxLength, inputMode, ...props }: TextFieldProps) {
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  const longest = useMaxLength(name);
  return (
    <LabelledInput
      name={name}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={setTouched}
      error={Boolean(error)}
      helperText={error ?? hint}
      disabled={disabled}
      inputProps={{ maxLength: maxLength ?? longest, inputMode }}
      {...props}
    />
  );
}
