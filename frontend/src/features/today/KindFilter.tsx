import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useIntl } from "react-intl";
import { kinds } from "./kinds";
import type { Day, DayKind } from "./types";

interface KindFilterProps {
  /** Unknown while the day is read: its place stays empty. */
  counts: Day["counts"] | undefined;
  kind: DayKind | "";
  onChange: (kind: DayKind | "") => void;
}

/** The kinds that have rows, with how many; nothing to choose where there is one. */
export function KindFilter({ counts, kind, onChange }: KindFilterProps) {
  const { formatMessage } = useIntl();
  if (!counts) return <Box sx={{ height: 40, mb: 2 }} />;
  const shown = (Object.keys(kinds) as DayKind[]).filter((each) => counts[each] || each === kind);
  if (shown.length < 2 && !kind) return null;
  return (
    <Box
      role="group"
      aria-label={formatMessage({ id: "today.filter" })}
      sx={{ display: "flex", gap: 1, mb: 2, overflowX: "auto", py: 0.5 }}
    >
      {(["", ...shown] as const).map((each) => {
        const label = formatMessage({ id: each ? kinds[each].label : "today.filter.all" });
        return (
          <Chip
            key={each}
            label={each ? `${label} ${counts[each] ?? 0}` : label}
            variant={each === kind ? "filled" : "outlined"}
            color={each === kind ? "primary" : "default"}
            aria-pressed={each === kind}
            onClick={() => onChange(each)}
          />
        );
      })}
    </Box>
  );
}
