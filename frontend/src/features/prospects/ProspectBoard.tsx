import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { BOARD_COLUMNS } from "./BoardSkeleton";
import { statuses } from "./prospectTexts";
import { StatusColumn } from "./StatusColumn";
import type { Prospect } from "./types";
import { useMove } from "./useMove";
import { useIntl } from "react-intl";

/** Prospects in a column for each status: dragged from one to another, or moved by each card's menu. */
export default function ProspectBoard({ pathOf }: { pathOf: (prospect: Prospect) => string }) {
  const intl = useIntl();
  const move = useMove();
  const [dragged, setDragged] = useState<Prospect | null>(null);
  return (
    <>
      <Alert
        severity="info"
        icon={false}
        sx={{ mb: 2, "@media (pointer: coarse)": { display: "none" } }}
      >
        {intl.formatMessage({ id: "prospects.board.hint" })}
      </Alert>
      <Box sx={BOARD_COLUMNS}>
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
    </>
  );
}
