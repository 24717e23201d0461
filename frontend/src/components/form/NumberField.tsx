import InputAdornment from "@mui/material/InputAdornment";
import MuiTextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { formatPlain, parseNumber, typedPlain } from "../numbers";
import { useFormField } from "./useFormField";

export interface NumberFieldProps {
  name: string;
  label: MessageId;
  hint?: React.ReactNode;
  required?: boolean;
  /** Its sign; it may be typed after the number. */
  unit?: string | undefined;
  /** 0 for whole numbers. */
  decimals?: number;
  /** A year is not grouped by thousands. */
  grouping?: boolean;
  autoFocus?: boolean;
}

/** The form holds a plain decimal ("12500.5"); the field reads and writes it as the reader's language does. */
export function NumberField({
  name,
  label,
  hint,
  required,
  unit,
  decimals = 0,
  grouping = true,
  autoFocus,
}: NumberFieldProps) {
  const { locale, formatMessage } = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  const [draft, setDraft] = useState<string | null>(null);
  const shown = grouping ? formatPlain(value, locale) : typedPlain(value, locale);
  return (
    <MuiTextField
      fullWidth
      name={name}
      label={formatMessage({ id: label })}
      required={required}
      autoFocus={autoFocus}
      value={draft ?? shown}
      onChange={(event) => {
        setDraft(event.target.value);
        setValue(parseNumber(event.target.value, locale, { unit, decimals }));
      }}
      onBlur={() => {
        setDraft(null);
        setTouched();
      }}
      error={Boolean(error)}
      helperText={error ?? hint}
      disabled={disabled}
      slotProps={{
        htmlInput: { inputMode: decimals > 0 ? "decimal" : "numeric", autoComplete: "off" },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      sx={{
        "& input": { fontVariantNumeric: "tabular-nums" },
        // A label that stands in the empty field ends before the sign.
        ...(unit && {
          "& .MuiInputLabel-root:not(.MuiInputLabel-shrink)": { maxWidth: "calc(100% - 56px)" },
        }),
      }}
    />
  );
}
