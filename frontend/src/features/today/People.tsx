import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import { AssigneeName } from "../team/assignees/Assignee";
import type { Share } from "./types";

/** How much each person of the team has to do, and how much of it is late; none for a person who works alone. */
export function People({ people = [] }: { people: Share[] | undefined }) {
  const { formatMessage } = useIntl();
  const id = useId();
  if (people.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ pb: 0.5 }}>
        {formatMessage({ id: "today.people" })}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          columnGap: 4,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
        }}
      >
        {people.map((person) => (
          <Box
            key={person.id}
            component="li"
            sx={{
              display: "flex",
              flexWrap: "wrap",
              justifyContent: "space-between",
              alignItems: "center",
              columnGap: 2,
              py: 0.75,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <AssigneeName person={person} />
            <Typography
              variant="body2"
              sx={{ color: person.late > 0 ? "error.main" : "text.secondary" }}
            >
              {formatMessage(
                { id: "today.summary" },
                { count: person.total, overdue: person.late },
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
