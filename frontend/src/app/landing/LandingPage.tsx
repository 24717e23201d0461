import AddIcon from "@mui/icons-material/Add";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { PageHeader } from "../../components/PageHeader";
import { DashboardTabs } from "../../features/statistics/DashboardTabs";
import { profileQuery } from "../../features/partners/api";
import { Statistics } from "../../features/statistics/Statistics";
import { TodayCard } from "../../features/today/TodayCard";
import { paths } from "../../lib/paths";
import { LatestCars } from "./LatestCars";

/** The first page after signing in: what happened, what waits, what to do next. */
export default function LandingPage() {
  const { formatMessage } = useIntl();
  const { data: partner } = useQuery(profileQuery);

  return (
    <>
      <PageHeader
        title={
          partner === undefined
            ? formatMessage({ id: "app.landing.welcome" })
            : formatMessage({ id: "app.landing.title" }, { name: partner.fullName })
        }
        tabTitle={formatMessage({ id: "app.nav.dashboard" })}
        subtitle={partner === undefined ? "\u00a0" : partner.companyName}
        actions={<QuickActions />}
      />
      <DashboardTabs current={paths.landing} />
      <Box sx={{ mb: { xs: 3, sm: 4 }, displayPrint: "none" }}>
        <TodayCard />
      </Box>
      <Statistics />
      <Box sx={{ mt: 4, displayPrint: "none" }}>
        <LatestCars />
      </Box>
    </>
  );
}

function QuickActions() {
  const { formatMessage } = useIntl();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
        // A phone's own menu prints.
        sx={{ display: { xs: "none", md: "inline-flex" } }}
      >
        {formatMessage({ id: "statistics.print" })}
      </Button>
      <Button
        component={Link}
        to={paths.newEstimation}
        variant="outlined"
        startIcon={<EstimationIcon />}
      >
        {formatMessage({ id: "app.landing.estimation" })}
      </Button>
      <Button component={Link} to={paths.newCar} variant="contained" startIcon={<AddIcon />}>
        {formatMessage({ id: "app.landing.add" })}
      </Button>
    </Box>
  );
}
