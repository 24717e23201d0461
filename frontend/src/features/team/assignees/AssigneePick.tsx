import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useMay, type Call } from "../../../lib/rights";
import { AssigneeName } from "./Assignee";
import { PeopleMenu } from "./PeopleMenu";
import type { Assignable, SaveAssignee } from "./types";
import { useAssign } from "./useAssign";
import { useTeam } from "./useTeam";

interface AssigneePickProps {
  row: Assignable;
  /** The call that `save` makes: an account that may not make it reads the name alone. */
  call: Call;
  save: SaveAssignee;
}

/** Shows the person in charge of a row, and changes it in place. */
export function AssigneePick({ row, call, save }: AssigneePickProps) {
  const intl = useIntl();
  const may = useMay();
  const { people } = useTeam();
  const assign = useAssign(save);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { assignee } = row;
  const name = assignee?.fullName ?? intl.formatMessage({ id: "assignees.none" });
  if (people.length === 0 || !may(call)) return <AssigneeName person={assignee} />;
  return (
    <>
      <ButtonBase
        aria-label={intl.formatMessage({ id: "assignees.change" }, { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: 1,
          minHeight: 32,
          font: "inherit",
          "@media (pointer: coarse)": { minHeight: 44 },
        }}
      >
        <AssigneeName person={assignee} />
        <ExpandMoreIcon fontSize="small" color="action" />
      </ButtonBase>
      {anchor && (
        <PeopleMenu
          anchor={anchor}
          current={assignee}
          onPick={(person) => void assign(row, person)}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
