import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";
import { DashboardTabs } from "./DashboardTabs";

interface DashboardPageProps {
  title: string;
  subtitle: string;
  path: string;
  children: React.ReactNode;
}

/** What the analytic and the sales dashboards have around their figures. */
export function DashboardPage({ title, subtitle, path, children }: DashboardPageProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<bdi>{subtitle}</bdi>}
        actions={
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            onClick={() => window.print()}
            // A phone's own menu prints.
            sx={{ display: { xs: "none", md: "inline-flex" } }}
          >
            {formatMessage({ id: "statistics.print" })}
          </Button>
        }
      />
      <DashboardTabs current={path} />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box>
    </>
  );
}
