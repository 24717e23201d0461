import Box from "@mui/material/Box";
import { useState } from "react";
import { statusColumns } from "./BoardSkeleton";
import { statuses } from "./prospectTexts";
import { StatusColumn } from "./StatusColumn";
import type { Prospect } from "./types";
import { useMove } from "./useMove";

/** Prospects in a column for each status: dragged from one to another, or moved by each card's menu. */
export default function ProspectBoard({ pathOf }: { pathOf: (prospect: Prospect) => string }) {
  const move = useMove();
  const [dragged, setDragged] = useState<Prospect | null>(null);
  return (
    <Box sx={statusColumns}>
      {statuses.map((status) => (
        <StatusColumn
          key={status}
          status={status}
          pathOf={pathOf}
          dragged={dragged}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged) void move(dragged, status);
            setDragged(null);
          }}
        />
      ))}
    </Box>
  );
}
