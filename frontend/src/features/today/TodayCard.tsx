import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Panel } from "../../components/Panel";
import { paths } from "../../lib/paths";
import { countOf, dayQuery } from "./api";
import { TodayContent } from "./TodayContent";

const SHOWN = 4;
/** Before the answer: two digits, as most days have. */
const WIDE = 99;

/** The first rows of the day, on the dashboard. */
export function TodayCard() {
  const { formatMessage } = useIntl();
  const { data: day } = useInfiniteQuery(dayQuery());
  // As many lines before the answer, unseen: the rows under them stay in their place.
  const count = day ? countOf(day) : WIDE;
  return (
    <Panel
      title={formatMessage({ id: "today.title" })}
      aside={
        count > 0 && (
          <Box sx={{ display: "contents", visibility: day ? "visible" : "hidden" }}>
            <Typography variant="body2" sx={{ color: "text.secondary", flexGrow: 1 }}>
              {formatMessage({ id: "today.summary" }, { count, overdue: day?.overdue ?? WIDE })}
            </Typography>
            {count > SHOWN && (
              <Button component={Link} to={paths.today} size="small">
                {formatMessage({ id: "today.all" }, { count })}
              </Button>
            )}
          </Box>
        )
      }
    >
      <TodayContent first={SHOWN} />
    </Panel>
  );
}
