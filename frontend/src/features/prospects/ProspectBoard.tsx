import Box from "@mui/material/Box";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ColleagueDrop } from "../team/assignees/ColleagueDrop";
import PersonFilter from "../team/assignees/PersonFilter";
import { useAssign } from "../team/assignees/useAssign";
import { useUpdateProspect } from "./api";
import { statusColumns } from "./BoardSkeleton";
import { useProspectAddress } from "./prospectAddress";
import { statuses } from "./prospectTexts";
import { StatusColumn } from "./StatusColumn";
import type { Prospect } from "./types";
import { useMove } from "./useMove";

/** Prospects in a column for each status: dragged to another or to a colleague, or moved by each card's menu. */
export default function ProspectBoard({ pathOf }: { pathOf: (prospect: Prospect) => string }) {
  const { assignee, setAssignee } = useProspectAddress();
  const intl = useIntl();
  const move = useMove();
  const assign = useAssign(useUpdateProspect().mutateAsync);
  const [dragged, setDragged] = useState<Prospect | null>(null);
  return (
    <>
      <Box sx={{ mb: 2, "&:empty": { display: "none" } }}>
        <PersonFilter value={assignee} onChange={setAssignee} />
      </Box>
      <Box
        role="group"
        aria-label={intl.formatMessage({ id: "prospects.title" })}
        // A scrollable area must be reachable by the keyboard, also where no card is in it.
        tabIndex={0}
        sx={statusColumns}
      >
        {statuses.map((status) => (
          <StatusColumn
            key={status}
            status={status}
            assignee={assignee}
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
      <ColleagueDrop
        dragged={dragged}
        onDrop={(person) => {
          if (dragged) void assign(dragged, person);
          setDragged(null);
        }}
      />
    </>
  );
}
