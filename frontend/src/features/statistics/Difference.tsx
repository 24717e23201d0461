import DownIcon from "@mui/icons-material/TrendingDown";
import FlatIcon from "@mui/icons-material/TrendingFlat";
import UpIcon from "@mui/icons-material/TrendingUp";
import Box from "@mui/material/Box";
import { useIntl } from "react-intl";

interface DifferenceProps {
  current: number;
  previous: number;
}

/** How far this month is from the one before, in per cent; a dash where there was nothing to compare with. */
export function Difference({ current, previous }: DifferenceProps) {
  const { formatMessage, formatNumber } = useIntl();
  const ratio = previous === 0 ? null : (current - previous) / previous;
  const [Icon, color] =
    ratio === null || ratio === 0
      ? [FlatIcon, "text.secondary"]
      : ratio > 0
        ? [UpIcon, "success.main"]
        : [DownIcon, "error.main"];
  const value =
    ratio === null
      ? "–"
      : formatNumber(ratio, {
          style: "percent",
          signDisplay: "exceptZero",
          maximumFractionDigits: 1,
        });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 0.75 }}>
      {ratio !== null && <Icon aria-hidden sx={{ fontSize: 18, color }} />}
      <Box component="bdi" sx={{ color, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Box>
      <span>{formatMessage({ id: "statistics.difference" })}</span>
    </Box>
  );
}
