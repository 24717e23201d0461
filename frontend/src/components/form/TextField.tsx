import type { OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { useMaxLength } from "./formSchema";
import { LabelledInput } from "./LabelledInput";
import { useFormField } from "./useFormField";

export type TextFieldProps = Pick<
  OutlinedInputProps,
  "type" | "multiline" | "minRows" | "maxRows" | "autoComplete" | "autoFocus" | "placeholder"
> & {
  name: string;
  label: MessageId;
  hint?: React.ReactNode;
  required?: boolean;
  /** Without it, that of the form's schema. */
  maxLength?: number;
  inputMode?: React.HTMLAttributes<HTMLInputElement>["inputMode"];
};

export function TextField({ name, label, hint, maxLength, inputMode, ...props }: TextFieldProps) {
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  const { formatMessage } = useIntl();
  const longest = useMaxLength(name);
  return (
    <LabelledInput
      name={name}
      label={formatMessage({ id: label })}
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
