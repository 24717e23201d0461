import TextField from "@mui/material/TextField";
import type { DateInputProps } from "./DateInput";

/** The browser's own field of a day, where the calendar's file cannot be fetched. */
export function PlainDateInput({
  value,
  whenInvalid,
  onChange,
  disableFuture,
  disablePast,
  ...input
}: DateInputProps) {
  const today = new Date().toLocaleDateString("sv");
  return (
    <TextField
      {...input}
      type="date"
      value={value === whenInvalid ? "" : value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { ...(disableFuture && { max: today }), ...(disablePast && { min: today }) },
      }}
    />
  );
}
