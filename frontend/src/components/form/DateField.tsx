import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import type { DateInputProps } from "../dates/DateInput";
import { invalidTexts } from "../dates/invalidTexts";
import { LazyDateInput } from "../dates/lazyDateInput";
import { useFormField } from "./useFormField";

/** Value of the form while the typed text is no accepted day or hour; the form cannot be sent then. */
export const NO_DAY = "invalid";

type DateFieldProps = Pick<
  DateInputProps,
  "type" | "required" | "disableFuture" | "disablePast" | "size"
> & {
  name: string;
  label: MessageId;
  hint?: React.ReactNode;
};

/** A day of a form, in the API's format ("2026-11-21"), an hour ("09:30"), both ("2026-11-21T09:30"), or NO_DAY. */
export function DateField({ name, label, hint, ...props }: DateFieldProps) {
  const { formatMessage } = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(
    name,
    // The form's schema has the message to show in its place.
    (day) =>
      day === NO_DAY ? formatMessage({ id: invalidTexts[props.type ?? "date"] }) : undefined,
  );
  return (
    <LazyDateInput
      fallback={<Skeleton variant="rounded" height={props.size === "small" ? 40 : 56} />}
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
