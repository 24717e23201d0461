import DownIcon from "@mui/icons-material/TrendingDown";
import FlatIcon from "@mui/icons-material/TrendingFlat";
import UpIcon from "@mui/icons-material/TrendingUp";
import Box from "@mui/material/Box";
import { useIntl } from "react-intl";

/** From here on, growth is read as a multiple. */
const MOST_PERCENT = 9.99;

interface ChangeProps {
  current: number | null;
  previous: number | null;
  /** There was too little to compare with. */
  few?: boolean;
  /** The figure that it is compared with. */
  children: React.ReactNode;
}

/** How far a figure is from an earlier one; nothing where both are. */
export function Change({ current, previous, few = false, children }: ChangeProps) {
  const { formatMessage, formatNumber } = useIntl();
  const ratio = current !== null && previous && !few ? (current - previous) / previous : null;
  const [Icon, color] = !ratio
    ? [FlatIcon, "text.secondary"]
    : ratio > 0
      ? [UpIcon, "success.main"]
      : [DownIcon, "text.primary"];

  if (!current && !previous) return null;

  function inWords() {
    if (!previous) return formatMessage({ id: "statistics.change.new" });
    if (ratio === null) return formatMessage({ id: "statistics.change.few" });
    if (ratio > MOST_PERCENT) {
      const times = Math.round(ratio + 1);
      return formatMessage({ id: "statistics.change.times" }, { times });
    }
    return formatNumber(ratio, {
      style: "percent",
      signDisplay: "exceptZero",
      maximumFractionDigits: 1,
    });
  }

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 0.75 }}>
      {ratio !== null && <Icon aria-hidden sx={{ fontSize: 18, color }} />}
      <Box component="bdi" sx={{ color, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {inWords()}
      </Box>
      <bdi>{children}</bdi>
    </Box>
  );
}
