import Box from "@mui/material/Box";
import { useIntl } from "react-intl";

interface YearBeforeProps {
  current: number | null;
  previous: number | null;
  year: number;
  /** The year before is counted to the same day only. */
  toDate: boolean;
  format: (value: number) => string;
}

/** How far a figure is from the year before, in per cent; a dash where there was nothing to compare with. */
export function YearBefore({ current, previous, year, toDate, format }: YearBeforeProps) {
  const { formatMessage, formatNumber } = useIntl();
  const ratio = current !== null && previous ? (current - previous) / previous : null;
  const color =
    ratio === null || ratio === 0 ? "text.secondary" : ratio > 0 ? "success.main" : "error.main";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 0.75 }}>
      <Box component="bdi" sx={{ color, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {ratio === null
          ? "–"
          : formatNumber(ratio, {
              style: "percent",
              signDisplay: "exceptZero",
              maximumFractionDigits: 1,
            })}
      </Box>
      <bdi>
        {formatMessage(
          { id: toDate ? "dashboards.against.toDate" : "dashboards.against.year" },
          { year: String(year), value: previous === null ? "–" : format(previous) },
        )}
      </bdi>
    </Box>
  );
}
