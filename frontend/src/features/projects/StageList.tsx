import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { isFull } from "./boardCache";
import type { Overview } from "./types";

/** How full each stage of the board is, and how many of its cards are late. */
export function StageList({ stages }: { stages: Overview["columns"] }) {
  const intl = useIntl();
  const most = Math.max(1, ...stages.map(({ cardCount }) => cardCount));
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.75 }}>
      {stages.map((stage) => {
        const { column, cardCount, lateCount } = stage;
        const full = isFull(stage);
        const count =
          column.limit === null
            ? intl.formatNumber(cardCount)
            : intl.formatMessage(
                { id: "projects.stage.ofLimit" },
                { count: cardCount, limit: column.limit },
              );
        return (
          <li key={column.id}>
            <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 0.5, minHeight: 24 }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                <bdi>{column.name}</bdi>
              </Typography>
              {lateCount > 0 && (
                <StatusChip
                  tone="error"
                  label={intl.formatMessage({ id: "projects.stage.late" }, { count: lateCount })}
                />
              )}
              <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{count}</Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              aria-hidden
              color={full ? "warning" : "primary"}
              value={(100 * cardCount) / Math.max(column.limit ?? most, cardCount)}
              sx={{ height: 6, borderRadius: 3 }}
            />
          </li>
        );
      })}
    </Box>
  );
}
