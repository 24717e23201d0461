import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import FormHelperText from "@mui/material/FormHelperText";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useIntl } from "react-intl";
import { LazyDateInput } from "../../components/dates/lazyDateInput";
import { daysOf, isPreset, periodOf, PRESETS, type DayRange, type Preset } from "./periods";

const PRESET_TEXTS = {
  today: "statistics.period.today",
  week: "statistics.period.week",
  month: "statistics.period.month",
  quarter: "statistics.period.quarter",
  year: "statistics.period.year",
} as const satisfies Record<Preset, string>;

interface PeriodPickerProps {
  period: string;
  /** The days of the period shown, once known: what a range starts from. */
  shown: DayRange | undefined;
  onChange: (period: string) => void;
}

/** Periods by name, or any two days. */
export function PeriodPicker({ period, shown, onChange }: PeriodPickerProps) {
  const { formatMessage } = useIntl();
  const [choosing, setChoosing] = useState(false);
  const ofDays = !isPreset(period);

  return (
    <Box sx={{ mb: 1.5, displayPrint: "none" }}>
      <Box
        role="group"
        aria-label={formatMessage({ id: "statistics.period" })}
        sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}
      >
        {PRESETS.map((preset) => (
          <Choice
            key={preset}
            label={formatMessage({ id: PRESET_TEXTS[preset] })}
            chosen={period === preset && !choosing}
            onClick={() => {
              setChoosing(false);
              onChange(preset);
            }}
          />
        ))}
        <Choice
          label={formatMessage({ id: "statistics.period.range" })}
          chosen={ofDays || choosing}
          onClick={() => setChoosing(true)}
        />
      </Box>
      {(ofDays || choosing) && (
        <RangePicker
          // The fields start from the period that was looked at; from then on they are the reader's.
          key={ofDays ? "range" : "new"}
          initial={daysOf(period) ?? shown ?? { from: "", to: "" }}
          onChange={(range) => {
            setChoosing(false);
            onChange(periodOf(range));
          }}
        />
      )}
    </Box>
  );
}

interface RangePickerProps {
  initial: DayRange;
  onChange: (range: DayRange) => void;
}

function RangePicker({ initial, onChange }: RangePickerProps) {
  const { formatMessage } = useIntl();
  const [range, setRange] = useState(initial);
  const reversed = range.from !== "" && range.to !== "" && range.from > range.to;

  const change = (part: Partial<DayRange>) => {
    const next = { ...range, ...part };
    setRange(next);
    if (next.from !== "" && next.to !== "" && next.from <= next.to) onChange(next);
  };

  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }}>
        <LazyDateInput
          fallback={<Skeleton variant="rounded" height={40} />}
          size="small"
          label={formatMessage({ id: "statistics.period.from" })}
          value={range.from}
          onChange={(from) => change({ from })}
        />
        <LazyDateInput
          fallback={<Skeleton variant="rounded" height={40} />}
          size="small"
          label={formatMessage({ id: "statistics.period.to" })}
          value={range.to}
          error={reversed}
          onChange={(to) => change({ to })}
        />
      </Box>
      {reversed && (
        <FormHelperText error role="alert">
          {formatMessage({ id: "statistics.period.reversed" })}
        </FormHelperText>
      )}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  chosen: boolean;
  onClick: () => void;
}

function Choice({ label, chosen, onClick }: ChoiceProps) {
  return (
    <Chip
      label={label}
      onClick={onClick}
      aria-pressed={chosen}
      color={chosen ? "primary" : "default"}
      variant={chosen ? "filled" : "outlined"}
      sx={{
        height: 34,
        "& .MuiChip-label": { px: 1.1 },
        "@media (pointer: coarse)": { height: 44 },
      }}
    />
  );
}
