import Skeleton from "@mui/material/Skeleton";
import type { DateInputProps } from "../dates/DateInput";
import { LazyDateInput } from "../dates/lazyDateInput";

const WIDTH = { xs: 1, md: 190 };

/** The calendar is heavy: it comes after the list, into a place kept for it. */
export function DateFilter({
  label,
  value,
  error,
  onChange,
}: Pick<DateInputProps, "label" | "value" | "onChange"> & { error?: string | undefined }) {
  return (
    <LazyDateInput
      fallback={<Skeleton variant="rounded" height={40} sx={{ width: WIDTH }} />}
      size="small"
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={onChange}
      sx={{ width: WIDTH }}
    />
  );
}
