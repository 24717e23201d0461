import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link, Navigate } from "react-router-dom";
import { AddButton } from "../../components/AddButton";
import { Allowed } from "../../components/Allowed";
import { DashboardPage } from "../../features/statistics/DashboardPage";
import { hasSamples, openSteps, useFirstSteps } from "../../features/partners/firstDay/api";
import { FirstDay } from "../../features/partners/firstDay/FirstDay";
import { profileQuery } from "../../lib/profile";
import { Statistics } from "../../features/statistics/Statistics";
import { useStartingParts } from "../../features/statistics/useStartingParts";
import { TodayCard } from "../../features/today/TodayCard";
import { neverFailed } from "../../lib/neverFailed";
import { paths } from "../../lib/paths";
import { recalled } from "../../lib/recalledRows";
import { useMay } from "../../lib/rights";
import { LatestCars } from "./LatestCars";

/** The first page after signing in: what happened, what waits, what to do next. */
export default function LandingPage() {
  const { formatMessage } = useIntl();
  const { data: partner } = useQuery({
    ...profileQuery,
    placeholderData: recalled(profileQuery.queryKey),
  });

  const may = useMay();
  const hasFigures = may("GET /partner/statistics/all");

  // Nothing under the checklist is shown before it is known whether there is one, unless that cannot be known now.
  const firstSteps = useFirstSteps(may("GET /partner/first-steps"));
  const { data: first } = firstSteps;
  const isUnknown = firstSteps.isLoading && neverFailed(firstSteps);
  const steps = first ? openSteps(first) : [];
  // Figures and lists have nothing to say before the first step is done.
  const isNew = steps.length > 0 && !steps.some(({ done }) => done);
  const parts = useStartingParts(hasFigures && steps.length > 0 && !isNew);
  const hasRows = !isNew || (first !== undefined && hasSamples(first.samples));

  // The workshop, which sees no leads, begins with the cars that are prepared.
  if (!may("GET /partner/today")) return <Navigate to={paths.scrumboard} replace />;
  return (
    <DashboardPage
      title={
        partner === undefined
          ? formatMessage({ id: "app.landing.welcome" })
          : formatMessage({ id: "app.landing.title" }, { name: partner.fullName })
      }
      tabTitle={formatMessage({ id: "app.nav.dashboard" })}
      subtitle={partner?.companyName ?? "\u00a0"}
      path={paths.landing}
      isPrinted={!isNew && hasFigures}
      actions={<QuickActions />}
    >
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: "minmax(0, 1fr)",
          visibility: isUnknown ? "hidden" : "visible",
        }}
      >
        <Box sx={{ display: "grid", gap: 2, mb: { xs: 1, sm: 2 }, displayPrint: "none" }}>
          <Allowed call="POST /partner/first-steps/dismiss">
            <FirstDay />
          </Allowed>
          {hasRows && <TodayCard />}
        </Box>
        {!isNew && hasFigures && parts && <Statistics parts={parts} />}
        {/* It waits for the figures above it, which would push it down. */}
        {hasRows && parts && (
          <Box sx={{ mt: 2, displayPrint: "none" }}>
            <LatestCars />
          </Box>
        )}
      </Box>
    </DashboardPage>
  );
}

function QuickActions() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Allowed call="POST /estimation/create">
        <Button
          component={Link}
          to={paths.newEstimation}
          variant="outlined"
          startIcon={<EstimationIcon />}
        >
          {formatMessage({ id: "app.landing.estimation" })}
        </Button>
      </Allowed>
      <AddButton call="POST /car/create" label="app.landing.add" to={paths.newCar} />
    </>
  );
}
