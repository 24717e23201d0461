import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Panel } from "../../components/Panel";
import { paths } from "../../lib/paths";
import { countOf, todayQuery } from "./api";
import { TodayContent } from "./TodayContent";

const SHOWN = 4;

/** The first rows of the day, on the dashboard. */
export function TodayCard() {
  const { formatMessage } = useIntl();
  const { data: day } = useQuery(todayQuery);
  const count = day ? countOf(day) : 0;
  return (
    <Panel
      title={formatMessage({ id: "today.title" })}
      aside={
        day &&
        count > 0 && (
          <>
            <Typography variant="body2" sx={{ color: "text.secondary", flexGrow: 1 }}>
              {formatMessage({ id: "today.summary" }, { count, overdue: day.overdue })}
            </Typography>
            {count > SHOWN && (
              <Button component={Link} to={paths.today} size="small">
                {formatMessage({ id: "today.all" }, { count })}
              </Button>
            )}
          </>
        )
      }
    >
      <TodayContent first={SHOWN} />
    </Panel>
  );
}
