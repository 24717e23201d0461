import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { LazyDateInput } from "../dates/lazyDateInput";
import { useFormField } from "./useFormField";

/** What the form holds while the typed text is no accepted day. */
export const NO_DAY = "invalid";

interface DateFieldProps {
  name: string;
  label: MessageId;
  required?: boolean;
  hint?: React.ReactNode;
  disableFuture?: boolean;
  disablePast?: boolean;
}

/** A day of a form, in the API's format ("2026-11-21"), or as NO_DAY. */
export function DateField({ name, label, hint, ...props }: DateFieldProps) {
  const { formatMessage } = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  return (
    <LazyDateInput
      fallback={<Skeleton variant="rounded" height={56} />}
      {...props}
      label={formatMessage({ id: label })}
      fullWidth
      value={value}
      onChange={setValue}
      whenInvalid={NO_DAY}
      onBlur={setTouched}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error ?? hint}
    />
  );
}
