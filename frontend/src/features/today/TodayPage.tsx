import Paper from "@mui/material/Paper";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";
import { countOf, todayQuery } from "./api";
import { TodayContent } from "./TodayContent";

/** Tasks of the day, the most urgent first. */
export default function TodayPage() {
  const { formatMessage } = useIntl();
  const { data: day } = useQuery(todayQuery);
  const subtitle =
    day && formatMessage({ id: "today.summary" }, { count: countOf(day), overdue: day.overdue });
  return (
    <>
      <PageHeader title={formatMessage({ id: "today.title" })} subtitle={subtitle ?? "\u00a0"} />
      <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
        <TodayContent />
      </Paper>
    </>
  );
}
