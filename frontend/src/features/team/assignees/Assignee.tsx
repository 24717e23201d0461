import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";
import { initialsOf, PERSON_COLORS } from "./personLook";
import type { Colleague } from "./types";
import { useColorPlaces } from "./useTeam";

/** The initials of a person in their colour, for beside the name. */
export function Initials({ person: { id, fullName } }: { person: Colleague }) {
  const placeOf = useColorPlaces();
  return (
    <Avatar
      component="span"
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        fontSize: 12,
        fontWeight: 600,
        color: "#fff",
        "&.MuiAvatar-colorDefault": { bgcolor: PERSON_COLORS[placeOf(id)] },
      }}
    >
      {initialsOf(fullName)}
    </Avatar>
  );
}

/** The initials of the person in charge, with the name as a tooltip and for screen readers. */
export function Assignee({ person }: { person: Colleague | null }) {
  const intl = useIntl();
  if (!person) return null;
  const { fullName: name } = person;
  return (
    <Tooltip title={name} describeChild>
      {/* Above the link that a whole card is, so that the pause is on the initials. */}
      <Box component="span" sx={{ position: "relative", zIndex: 1, display: "inline-flex" }}>
        <Initials person={person} />
        <span style={visuallyHidden}>{intl.formatMessage({ id: "assignees.is" }, { name })}</span>
      </Box>
    </Tooltip>
  );
}

/** Initials and name, or that the row is unassigned. */
export function AssigneeName({ person }: { person: Colleague | null }) {
  const intl = useIntl();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      {person && <Initials person={person} />}
      <bdi>{person ? person.fullName : intl.formatMessage({ id: "assignees.none" })}</bdi>
    </Box>
  );
}
