import Paper from "@mui/material/Paper";
import { useQuery } from "@tanstack/react-query";
import { LazyTimeline } from "../activities/LazyTimeline";
import { personQuery } from "./api";

/** Timeline of the person with a phone number, where the partner knows one. */
export function PersonTimeline({ phoneNumber }: { phoneNumber: string }) {
  const { data: person } = useQuery(personQuery(phoneNumber));
  if (!person) return null;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, "& > section": { mt: 0 } }}>
      <LazyTimeline person={person} call={false} />
    </Paper>
  );
}
