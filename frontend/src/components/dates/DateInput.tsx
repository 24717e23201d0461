import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { frFR, jaJP, zhCN } from "@mui/x-date-pickers/locales";
import type { TextFieldProps } from "@mui/material/TextField";
import type { SxProps, Theme } from "@mui/material/styles";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/fr";
import "dayjs/locale/ja";
import "dayjs/locale/zh-cn";
import { useState } from "react";
import { useIntl } from "react-intl";

export interface DateInputProps extends Pick<
  TextFieldProps,
  "required" | "error" | "helperText" | "fullWidth"
> {
  onBlur?: () => void;
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Reported while what is typed is no accepted day; else nothing is reported until it is one. */
  whenInvalid?: string;
  disabled?: boolean;
  disableFuture?: boolean;
  disablePast?: boolean;
  size?: "small" | "medium";
  sx?: SxProps<Theme>;
}

const FORMAT = "YYYY-MM-DD";
/** English is built in. */
const TEXTS: Record<string, typeof frFR> = { fr: frFR, ja: jaJP, zh: zhCN };
const DAYJS_LOCALES: Record<string, string> = { zh: "zh-cn" };

/** A day, typed or picked, in the reader's language. */
export default function DateInput({
  label,
  value,
  onChange,
  whenInvalid,
  disabled,
  disableFuture,
  disablePast,
  ...input
}: DateInputProps) {
  const { locale } = useIntl();
  const [day, setDay] = useState(() => parse(value));
  const [seen, setSeen] = useState(value);
  // What changed elsewhere is shown; a half-typed date is left alone.
  if (value !== seen) {
    setSeen(value);
    if (value !== format(day) && value !== whenInvalid) setDay(parse(value));
  }
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={DAYJS_LOCALES[locale] ?? locale}
      localeText={TEXTS[locale]?.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DatePicker
        label={label}
        value={day}
        onChange={(next, { validationError }) => {
          setDay(next);
          if (validationError === null) onChange(format(next));
          else if (whenInvalid !== undefined) onChange(whenInvalid);
        }}
        disabled={disabled}
        disableFuture={disableFuture}
        disablePast={disablePast}
        slotProps={{ field: { clearable: !input.required }, textField: input }}
      />
    </LocalizationProvider>
  );
}

function parse(value: string): Dayjs | null {
  const day = dayjs(value);
  return value && day.isValid() ? day : null;
}

function format(day: Dayjs | null): string {
  return day?.isValid() ? day.format(FORMAT) : "";
}
