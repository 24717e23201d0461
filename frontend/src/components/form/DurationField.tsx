import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import MuiTextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { formatPlain, parseNumber } from "../numbers";
import { useFormField } from "./useFormField";

type Unit = "minute" | "hour";

const unitTexts = {
  minute: "form.unit.minute",
  hour: "form.unit.hour",
} as const satisfies Record<Unit, MessageId>;

interface DurationFieldProps {
  name: string;
  label: MessageId;
  /** The units to choose from, the smallest first, each in that of the form. */
  units: Partial<Record<Unit, number>>;
  hint?: React.ReactNode;
  required?: boolean;
}

/** The form holds a plain whole number in its own unit; the field reads and writes it in the unit that is chosen. */
export function DurationField({ name, label, units, hint, required }: DurationFieldProps) {
  const { locale, formatMessage } = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  const sizes = Object.entries(units) as [Unit, number][];
  const [unit, setUnit] = useState(() => largestWhole(sizes, Number(value)));
  const [draft, setDraft] = useState<string | null>(null);
  const size = units[unit] ?? 1;
  const shown = isNumber(value) ? formatPlain(String(Number(value) / size), locale) : value;

  function write(text: string, inUnit: number) {
    const plain = parseNumber(text, locale, { decimals: 2 });
    setValue(isNumber(plain) ? String(Math.round(Number(plain) * inUnit)) : plain);
  }

  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", gap: 1 }}>
      <MuiTextField
        name={name}
        label={formatMessage({ id: label })}
        required={required}
        value={draft ?? shown}
        onChange={({ target }) => {
          setDraft(target.value);
          write(target.value, size);
        }}
        onBlur={() => {
          setDraft(null);
          setTouched();
        }}
        error={Boolean(error)}
        helperText={error ?? hint}
        disabled={disabled}
        slotProps={{ htmlInput: { inputMode: "decimal", autoComplete: "off" } }}
      />
      <MuiTextField
        select
        value={unit}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = target.value as Unit;
          // The number stays as it was typed: two minutes become two hours.
          write(draft ?? shown, units[chosen] ?? 1);
          setUnit(chosen);
        }}
        slotProps={{
          htmlInput: {
            "aria-label": formatMessage(
              { id: "form.unit.of" },
              { field: formatMessage({ id: label }) },
            ),
          },
        }}
      >
        {sizes.map(([each]) => (
          <MenuItem key={each} value={each}>
            {formatMessage({ id: unitTexts[each] })}
          </MenuItem>
        ))}
      </MuiTextField>
    </Box>
  );
}

const isNumber = (plain: string) => plain !== "" && Number.isFinite(Number(plain));

/** The largest unit in which the value is a whole number. */
function largestWhole(sizes: [Unit, number][], value: number): Unit {
  const whole = sizes.filter(([, size]) => value >= size && value % size === 0);
  return (whole.at(-1) ?? sizes[0] ?? (["minute", 1] as const))[0];
}
