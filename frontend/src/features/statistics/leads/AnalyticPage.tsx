import Box from "@mui/material/Box";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../../lib/paths";
import { PeriodPicker } from "../PeriodPicker";
import { StatisticsErrorCard } from "../StatisticsError";
import { fileDates } from "../periods";
import { useBucketLabels } from "../useBucketLabels";
import { useDashboardAddress } from "../useDashboardAddress";
import { ArrivalsCard } from "./ArrivalsCard";
import { lostTexts } from "../../prospects/lost/lostTexts";
import { DashboardPage } from "../DashboardPage";
import { DelaysCard } from "./DelaysCard";
import { FunnelCard } from "./FunnelCard";
import { LeadTiles } from "./LeadTiles";
import { Pair } from "../Pair";
import { leadsQuery } from "../api";
import { ReasonsCard } from "./ReasonsCard";

/** How leads come, and what becomes of them. The last period stays in sight, paler, until the next is there. */
export default function AnalyticPage() {
  const { formatMessage } = useIntl();
  const labels = useBucketLabels();
  const { period, setPeriod } = useDashboardAddress();
  const {
    data: known,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...leadsQuery(period),
    placeholderData: keepPreviousData,
  });
  const days = known && `dateFrom=${known.from}&dateTo=${known.to}`;
  const prospects = days && `${paths.receivedProspects}&${days}`;
  const dates = fileDates(known);
  const estimations = days && `${paths.estimations}?${days}`;

  return (
    <DashboardPage
      title={formatMessage({ id: "dashboards.analytic.title" })}
      subtitle={known ? labels.range(known) : "\u00a0"}
      path={paths.analytic}
    >
      <PeriodPicker period={period} shown={known} onChange={setPeriod} />
      {!known && error ? (
        <StatisticsErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: "minmax(0, 1fr)",
            opacity: isPlaceholderData ? 0.5 : 1,
          }}
        >
          <LeadTiles leads={known} />
          <Pair>
            <ArrivalsCard leads={known} />
            <FunnelCard funnel={known?.funnel} prospects={prospects} />
          </Pair>
          <Pair>
            <DelaysCard
              title={formatMessage({ id: "dashboards.firstContact" })}
              info={formatMessage({ id: "dashboards.firstContact.info" })}
              file={formatMessage({ id: "dashboards.firstContact.file" }, { dates })}
              counted={formatMessage({ id: "dashboards.prospects" })}
              delays={known?.firstContact}
              listOf={(range) => prospects && `${prospects}&firstContact=${range}`}
            />
            <DelaysCard
              title={formatMessage({ id: "dashboards.answerDelay" })}
              info={formatMessage({ id: "dashboards.answerDelay.info" })}
              file={formatMessage({ id: "dashboards.answerDelay.file" }, { dates })}
              counted={formatMessage({ id: "dashboards.estimations" })}
              delays={known?.estimations.delays}
              listOf={(range) => estimations && `${estimations}&answerDelay=${range}`}
            />
          </Pair>
          <Pair>
            <ReasonsCard
              title={formatMessage({ id: "dashboards.lost" })}
              info={formatMessage({ id: "dashboards.lost.info" })}
              file={formatMessage({ id: "dashboards.lost.file" }, { dates })}
              reason={formatMessage({ id: "prospects.field.lostReason" })}
              counted={formatMessage({ id: "dashboards.prospects" })}
              reasons={known?.lostReasons.map(({ reason, count }) => ({
                label: formatMessage({ id: lostTexts[reason] }),
                count,
                to: prospects && `${prospects}&lostReason=${reason || "none"}`,
              }))}
            />
            <ReasonsCard
              title={formatMessage({ id: "dashboards.refusals" })}
              info={formatMessage({ id: "dashboards.refusals.info" })}
              file={formatMessage({ id: "dashboards.refusals.file" }, { dates })}
              reason={formatMessage({ id: "dashboards.reason" })}
              counted={formatMessage({ id: "dashboards.estimations" })}
              reasons={known?.estimations.reasons.map(({ justification, count }) => ({
                label: justification,
                count,
                to:
                  estimations &&
                  `${estimations}&${new URLSearchParams({ justification }).toString()}`,
              }))}
            />
          </Pair>
        </Box>
      )}
    </DashboardPage>
  );
}
