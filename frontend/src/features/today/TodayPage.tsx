import Paper from "@mui/material/Paper";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Found } from "../../components/list/Found";
import { PageHeader } from "../../components/PageHeader";
import { paths } from "../../lib/paths";
import { useAddress } from "../../lib/useAddress";
import { DashboardTabs } from "../statistics/DashboardTabs";
import { countOf, dayQuery } from "./api";
import { KindFilter } from "./KindFilter";
import { kinds } from "./kinds";
import { TodayContent } from "./TodayContent";
import type { DayKind } from "./types";

const KIND_KEY = "kind";

/** Tasks of the day, the most urgent first; those of one kind where the address names it. */
export default function TodayPage() {
  const { formatMessage } = useIntl();
  const [address, change] = useAddress();
  const named = address.get(KIND_KEY) ?? "";
  const kind = named in kinds ? (named as DayKind) : "";
  const { data: day } = useInfiniteQuery(dayQuery(kind));
  const subtitle =
    day && formatMessage({ id: "today.summary" }, { count: countOf(day), overdue: day.overdue });
  return (
    <>
      <PageHeader title={formatMessage({ id: "today.title" })} subtitle={subtitle ?? "\u00a0"} />
      <DashboardTabs current={paths.today} />
      <KindFilter
        counts={day?.counts}
        kind={kind}
        onChange={(chosen) => change({ [KIND_KEY]: chosen }, { replace: true })}
      />
      <Found count={kind && day ? (day.counts[kind] ?? 0) : undefined} />
      <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
        <TodayContent kind={kind} />
      </Paper>
    </>
  );
}
