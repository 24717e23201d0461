import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";
import { DashboardTabs } from "./DashboardTabs";

interface DashboardPageProps {
  title: string;
  /** The page's name in the browser's tab, where it is not the title. */
  tabTitle?: string;
  subtitle: string;
  path: string;
  isPrinted?: boolean;
  /** After the one that prints, the main one last. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** Frame of the dashboards. */
export function DashboardPage({
  subtitle,
  path,
  isPrinted = true,
  actions,
  children,
  ...titles
}: DashboardPageProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        {...titles}
        subtitle={<bdi>{subtitle}</bdi>}
        actions={
          <>
            {isPrinted && (
              <Button
                variant="outlined"
                startIcon={<PrintIcon />}
                onClick={() => window.print()}
                // A phone's own menu prints.
                sx={{ display: { xs: "none", md: "inline-flex" } }}
              >
                {formatMessage({ id: "statistics.print" })}
              </Button>
            )}
            {actions}
          </>
        }
      />
      <DashboardTabs current={path} />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box>
    </>
  );
}
