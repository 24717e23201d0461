import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { boardColumns } from "../../components/board/BoardColumn";
import { statuses } from "./prospectTexts";

export const statusColumns = boardColumns(statuses.length);

export function BoardSkeleton() {
  return (
    <Box sx={statusColumns} aria-busy="true">
      {statuses.map((status) => (
        <Skeleton key={status} variant="rounded" height={320} />
      ))}
    </Box>
  );
}
