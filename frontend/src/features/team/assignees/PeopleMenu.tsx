import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useIntl } from "react-intl";
import { Initials } from "./Assignee";
import type { Colleague } from "./types";
import { useTeam } from "./useTeam";

interface PeopleMenuProps {
  anchor: HTMLElement;
  /** The person in charge now. */
  current: Colleague | null;
  onPick: (person: Colleague | null) => void;
  onClose: () => void;
}

/** The people who may be put in charge, and no one. Mount it to open it. */
export function PeopleMenu({ anchor, current, onPick, onClose }: PeopleMenuProps) {
  const intl = useIntl();
  const { people } = useTeam();
  const pick = (person: Colleague | null) => {
    onClose();
    onPick(person);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": intl.formatMessage({ id: "assignees.assign" }) } }}
    >
      {people.map((person) => (
        <MenuItem key={person.id} selected={person.id === current?.id} onClick={() => pick(person)}>
          <ListItemIcon>
            <Initials person={person} />
          </ListItemIcon>
          <bdi>{person.fullName}</bdi>
        </MenuItem>
      ))}
      <MenuItem selected={current === null} onClick={() => pick(null)}>
        {intl.formatMessage({ id: "assignees.none" })}
      </MenuItem>
    </Menu>
  );
}
