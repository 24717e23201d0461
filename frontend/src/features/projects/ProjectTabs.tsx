import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";

const TABS = [
  { id: "projects.tab.overview", path: paths.project },
  { id: "projects.tab.list", path: paths.projectList },
  { id: "projects.tab.board", path: paths.scrumboard },
] as const;

/** The way between the overview, the list and the board. */
export function ProjectTabs({ current }: { current: string }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: "projects.tabs" })}
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
