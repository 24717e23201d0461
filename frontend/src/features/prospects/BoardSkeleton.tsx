import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { statuses } from "./prospectTexts";

export const BOARD_COLUMNS = {
  display: "grid",
  gap: 2,
  overflowX: "auto",
  gridTemplateColumns: `repeat(${statuses.length}, minmax(200px, 1fr))`,
  alignItems: "start",
  pb: 1,
} as const;

export function BoardSkeleton() {
  return (
    <Box sx={BOARD_COLUMNS} aria-busy="true">
      {statuses.map((status) => (
        <Skeleton key={status} variant="rounded" height={320} />
      ))}
    </Box>
  );
}
