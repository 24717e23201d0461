import Box from "@mui/material/Box";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState, type MouseEvent } from "react";
import { useIntl } from "react-intl";
import { useMay } from "../../lib/rights";
import { MoveButton } from "../../components/board/MoveButton";
import { ChipButton } from "../../components/ChipButton";
import { StatusChip } from "../../components/StatusChip";
import { PeopleMenu } from "../team/assignees/PeopleMenu";
import { useAssign } from "../team/assignees/useAssign";
import { useTeam } from "../team/assignees/useTeam";
import { prospectStatusTexts } from "../../components/personTexts";
import { useUpdateProspect } from "./api";
import { statuses, statusTones } from "./prospectTexts";
import type { Prospect } from "./types";
import { useMove } from "./useMove";

interface StatusMenuProps {
  prospect: Prospect;
  /** The column says the status: a button to move the card is enough. */
  onBoard?: boolean;
}

/** The status, and by a press the ones that it may be changed for. */
export function StatusMenu({ prospect, onBoard = false }: StatusMenuProps) {
  const intl = useIntl();
  const move = useMove();
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [assigning, setAssigning] = useState<HTMLElement | null>(null);
  const status = intl.formatMessage({ id: prospectStatusTexts[prospect.status] });
  const label = intl.formatMessage(
    { id: "prospects.changeStatus" },
    { status, name: prospect.fullName },
  );
  const open = anchor !== null;
  if (!may("PATCH /prospect/{id}/status"))
    return onBoard ? null : <StatusChip label={status} tone={statusTones[prospect.status]} />;
  const onClick = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  return (
    // In a row that opens on a press, this press is not the row's.
    <Box
      sx={{ position: "relative", zIndex: 1, display: "inline-flex" }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {onBoard ? (
        <MoveButton
          label={label}
          hint={intl.formatMessage({ id: "prospects.board.hint" })}
          open={open}
          onClick={onClick}
        />
      ) : (
        <ChipButton
          label={label}
          text={status}
          tone={statusTones[prospect.status]}
          open={open}
          onClick={onClick}
        />
      )}
      <Menu anchorEl={anchor} open={open} onClose={() => setAnchor(null)}>
        {statuses.map((next) => (
          <MenuItem
            key={next}
            selected={next === prospect.status}
            onClick={() => {
              setAnchor(null);
              void move(prospect, next);
            }}
          >
            {intl.formatMessage({ id: prospectStatusTexts[next] })}
          </MenuItem>
        ))}
        {onBoard && (
          <AssignEntry
            onClick={() => {
              setAnchor(null);
              setAssigning(anchor);
            }}
          />
        )}
      </Menu>
      {assigning && (
        <AssignMenu prospect={prospect} anchor={assigning} onClose={() => setAssigning(null)} />
      )}
    </Box>
  );
}

function AssignEntry({ onClick }: { onClick: () => void }) {
  const { formatMessage } = useIntl();
  const { people } = useTeam();
  if (people.length === 0) return null;
  return (
    <MenuItem onClick={onClick} sx={{ borderTop: 1, borderColor: "divider", mt: 1 }}>
      {formatMessage({ id: "assignees.assign" })}
    </MenuItem>
  );
}

interface AssignMenuProps {
  prospect: Prospect;
  anchor: HTMLElement;
  onClose: () => void;
}

function AssignMenu({ prospect, anchor, onClose }: AssignMenuProps) {
  const assign = useAssign(useUpdateProspect().mutateAsync);
  return (
    <PeopleMenu
      anchor={anchor}
      current={prospect.assignee}
      onPick={(person) => void assign(prospect, person)}
      onClose={onClose}
    />
  );
}
