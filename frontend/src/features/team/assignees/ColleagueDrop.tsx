import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useDrop } from "../../../components/board/useDrop";
import { AssigneeName } from "./Assignee";
import type { Assignable, Colleague } from "./types";
import { useTeam } from "./useTeam";

interface ColleagueDropProps {
  /** The dragged row, if any. */
  dragged: Pick<Assignable, "assignee"> | null;
  onDrop: (person: Colleague) => void;
}

/** The people on whom a card of a board may be dropped, at the foot of the window while one is dragged. */
export function ColleagueDrop({ dragged, onDrop }: ColleagueDropProps) {
  const intl = useIntl();
  const { people } = useTeam();
  if (people.length === 0) return null;
  const label = intl.formatMessage({ id: "assignees.assign" });
  return (
    <Paper
      role="group"
      aria-label={label}
      elevation={6}
      // Hidden and not taken away: a browser ends a drag whose page changes as it begins.
      style={{ visibility: dragged ? "visible" : "hidden" }}
      sx={{
        position: "fixed",
        bottom: 16,
        insetInline: 16,
        mx: "auto",
        width: "fit-content",
        maxWidth: "calc(100% - 32px)",
        zIndex: "snackbar",
        p: 1.5,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
      }}
    >
      <Typography variant="body2" aria-hidden sx={{ color: "text.secondary" }}>
        {label}
      </Typography>
      {people.map((person) => (
        <Target
          key={person.id}
          person={person}
          takes={dragged !== null && dragged.assignee?.id !== person.id}
          onDrop={() => onDrop(person)}
        />
      ))}
    </Paper>
  );
}

interface TargetProps {
  person: Colleague;
  takes: boolean;
  onDrop: () => void;
}

function Target({ person, takes, onDrop }: TargetProps) {
  const { over, handlers } = useDrop(takes, onDrop);
  return (
    <Paper
      variant="outlined"
      {...handlers}
      sx={{
        px: 1.5,
        py: 1,
        opacity: takes ? 1 : 0.5,
        ...(over && { borderColor: "primary.main", bgcolor: "action.hover" }),
      }}
    >
      <AssigneeName person={person} />
    </Paper>
  );
}
