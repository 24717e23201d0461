import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Found } from "../../components/list/Found";
import { PageHeader } from "../../components/PageHeader";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { useAddress } from "../../lib/useAddress";
import { DashboardTabs } from "../statistics/DashboardTabs";
import { useTeam } from "../team/assignees/useTeam";
import { countOf, dayQuery } from "./api";
import { KindFilter } from "./KindFilter";
import { kinds } from "./kinds";
import { People } from "./People";
import { TodayContent } from "./TodayContent";
import type { DayKind } from "./types";
import { WhoSwitch } from "./WhoSwitch";

const KIND_KEY = "kind";
const WHO_KEY = "who";

/** Tasks of the day, the most urgent first: of one kind, one's own or everybody's, as the address has it. */
export default function TodayPage() {
  const { formatMessage } = useIntl();
  const [address, change] = useAddress();
  const named = address.get(KIND_KEY) ?? "";
  const kind = named in kinds ? (named as DayKind) : "";
  const asked = address.get(WHO_KEY);
  const who = asked === "me" || asked === "all" ? asked : "";
  const may = useMay();
  const { isTeam } = useTeam();
  const { data: day } = useInfiniteQuery(dayQuery(kind, who));
  const showsPeople = isTeam && may("owner") && who !== "me";
  const subtitle =
    day && formatMessage({ id: "today.summary" }, { count: countOf(day), overdue: day.overdue });
  return (
    <>
      <PageHeader
        title={formatMessage({ id: "today.title" })}
        subtitle={subtitle ?? "\u00a0"}
        actions={
          isTeam && (
            <WhoSwitch
              who={who}
              onChange={(chosen) => change({ [WHO_KEY]: chosen }, { replace: true })}
            />
          )
        }
      />
      <DashboardTabs current={paths.today} />
      <KindFilter
        counts={day?.counts}
        kind={kind}
        onChange={(chosen) => change({ [KIND_KEY]: chosen }, { replace: true })}
      />
      <Found count={kind && day ? (day.counts[kind] ?? 0) : undefined} />
      <Box
        sx={{
          display: "grid",
          gap: { xs: 2, lg: 3 },
          // The column of the people is there before they are.
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            lg: showsPeople ? "minmax(0, 1fr) 300px" : "minmax(0, 1fr)",
          },
          alignItems: "start",
        }}
      >
        <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
          <TodayContent kind={kind} who={who} />
        </Paper>
        {showsPeople && <People people={day?.people} />}
      </Box>
    </>
  );
}
