import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import type { FieldRef } from "@mui/x-date-pickers/models";
import { TimePicker } from "@mui/x-date-pickers/TimePicker";
import { frFR, jaJP, zhCN } from "@mui/x-date-pickers/locales";
import type { TextFieldProps } from "@mui/material/TextField";
import type { SxProps, Theme } from "@mui/material/styles";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/en-gb";
import "dayjs/locale/fr";
import "dayjs/locale/ja";
import "dayjs/locale/zh-cn";
import { useRef, useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { wallNow } from "../../lib/zone";
import { invalidTexts } from "./invalidTexts";
import { wholeYear, ZoneAdapter } from "./ZoneAdapter";

export interface DateInputProps extends Pick<
  TextFieldProps,
  "required" | "error" | "helperText" | "fullWidth"
> {
  onBlur?: () => void;
  label: string;
  type?: "date" | "time" | "dateTime";
  /** `2026-11-21`, `09:30` or `2026-11-21T09:30`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Reported while what is typed is not accepted; else nothing is reported until it is one. */
  whenInvalid?: string;
  disabled?: boolean;
  disableFuture?: boolean;
  disablePast?: boolean;
  size?: "small" | "medium";
  sx?: SxProps<Theme>;
}

const FORMATS = { date: "YYYY-MM-DD", time: "HH:mm", dateTime: "YYYY-MM-DDTHH:mm" };
/** English is built in. */
const TEXTS: Record<string, typeof frFR> = { fr: frFR, ja: jaJP, zh: zhCN };
const DAYJS_LOCALES: Record<string, string> = { "en-GB": "en-gb", zh: "zh-cn" };

/** The moment whose year was typed in two digits, which stand there as "0026"; null where it was not. */
function withWholeYear(parts: { type: string; value: string }[]): Dayjs | null {
  const values = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { year = "", month, day, hours = "00", minutes = "00" } = values;
  if (!/^00\d\d$/.test(year)) return null;
  const text = `${wholeYear(Number(year))}-${month}-${day}T${hours}:${minutes}`;
  const moment = dayjs.utc(text);
  return moment.format(FORMATS.dateTime) === text ? moment : null;
}

/** A day, an hour or both, of the partner's zone, typed or picked, in the reader's language. */
export default function DateInput({
  label,
  type = "date",
  value,
  onChange,
  whenInvalid,
  disabled,
  disableFuture,
  disablePast,
  onBlur,
  ...input
}: DateInputProps) {
  const { locale, formatMessage } = useIntl();
  const fieldRef = useRef<FieldRef<Dayjs | null>>(null);
  const typedIn = useRef<number | null>(null);
  const refusal = useRef<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [moment, setMoment] = useState(() => parse(value));
  const [seen, setSeen] = useState(value);
  const format = (next: Dayjs | null) => (next?.isValid() ? next.format(FORMATS[type]) : "");
  // Shows a value that changed elsewhere; a half-typed date is left as it is.
  if (value !== seen) {
    setSeen(value);
    if (value !== format(moment) && value !== whenInvalid) setMoment(parse(value));
  }

  function take(next: Dayjs | null, error: string | null) {
    setMoment(next);
    refusal.current = error;
    if (error === null) {
      setWrong(false);
      onChange(format(next));
    } else if (whenInvalid !== undefined) onChange(whenInvalid);
  }

  function leave() {
    const parts = fieldRef.current?.getSections() ?? [];
    const whole = withWholeYear(parts);
    // While the field has no value, the picker reports none of its parts until all are typed.
    const isHalf = !moment && parts.some((part) => part.value !== "");
    if (whole) {
      const day = format(whole);
      const now = wallNow().slice(0, day.length);
      const isRefused = (disableFuture && day > now) || (disablePast && day < now);
      take(whole, isRefused ? "disabled" : null);
    } else if (isHalf && whenInvalid !== undefined) onChange(whenInvalid);
    else if (!moment && value === whenInvalid) onChange("");
    // The form says what else is wrong, such as a day to come.
    const isNone = moment && refusal.current?.match(/^(invalid|min|max)/);
    setWrong(!whole && (isHalf || Boolean(isNone)));
    onBlur?.();
  }

  /** "/" after a single digit goes on to the next part; after two the picker has gone there by itself. */
  function endPart({ key }: KeyboardEvent) {
    const field = fieldRef.current;
    const place = field?.getActiveSectionIndex() ?? null;
    const isLast = place === (field?.getSections().length ?? 0) - 1;
    if (place !== null && !isLast && place === typedIn.current && /^[/.: -]$/.test(key))
      field?.setSelectedSections(place + 1);
    typedIn.current = /^\d$/.test(key) ? place : null;
  }

  const picker = {
    label,
    value: moment,
    timezone: "UTC",
    onChange: (next: Dayjs | null, context: { validationError: string | null }) =>
      take(next, context.validationError),
    disabled,
    slotProps: {
      field: { clearable: !input.required, fieldRef, onKeyDown: endPart },
      textField: {
        ...input,
        onBlur: leave,
        ...(wrong &&
          !input.error && { error: true, helperText: formatMessage({ id: invalidTexts[type] }) }),
      },
    },
  };
  return (
    <LocalizationProvider
      dateAdapter={ZoneAdapter}
      adapterLocale={DAYJS_LOCALES[locale] ?? locale}
      localeText={TEXTS[locale]?.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {type === "time" && <TimePicker {...picker} ampm={false} />}
      {type === "date" && <DatePicker {...picker} {...{ disableFuture, disablePast }} />}
      {type === "dateTime" && (
        <DateTimePicker {...picker} ampm={false} {...{ disableFuture, disablePast }} />
      )}
    </LocalizationProvider>
  );
}

function parse(value: string): Dayjs | null {
  const moment = dayjs.utc(/^\d\d:/.test(value) ? `2000-01-01T${value}` : value);
  return value && moment.isValid() ? moment : null;
}
