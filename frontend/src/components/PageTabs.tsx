import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useMayOpen } from "../lib/pageNeeds";
import type { MessageId } from "../lib/texts";

interface PageTabsProps {
  label: MessageId;
  tabs: readonly { id: MessageId; path: string }[];
  current: string;
}

/** The way between pages of one kind, those that the role may open: links that look like tabs. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  const { formatMessage } = useIntl();
  const mayOpen = useMayOpen();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: label })}
      sx={{ mb: 3, borderBottom: 1, borderColor: "divider" }}
    >
      <Tabs
        value={current}
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: undefined } }}
      >
        {tabs
          .filter(({ path }) => mayOpen(path))
          .map(({ id, path }) => (
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
