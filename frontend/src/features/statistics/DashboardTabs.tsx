import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";

const TABS = [
  { id: "dashboards.tab.default", path: paths.landing },
  { id: "dashboards.tab.analytic", path: paths.analytic },
  { id: "dashboards.tab.sales", path: paths.sales },
] as const;

/** The way between the three dashboards. */
export function DashboardTabs({ current }: { current: string }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: "dashboards.tabs" })}
      sx={{ mb: 3, borderBottom: 1, borderColor: "divider", displayPrint: "none" }}
    >
      <Tabs
        value={current}
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: undefined } }}
      >
        {TABS.map(({ id, path }) => (
          <Tab
            key={path}
            component={Link}
            to={path}
            value={path}
            label={formatMessage({ id })}
            // These are links to pages, not tabs of one page.
            role={undefined}
            aria-selected={undefined}
            aria-current={path === current ? "page" : undefined}
            tabIndex={0}
          />
        ))}
      </Tabs>
    </Box>
  );
}
