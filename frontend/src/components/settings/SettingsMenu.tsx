import ForwardIcon from "@mui/icons-material/ChevronRight";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useMayOpen } from "../../lib/pageNeeds";
import { settingsPages } from "../../lib/settingsPages";

/** The pages of the settings: beside each of them on a desk, a page of its own on a phone. */
export function SettingsMenu({ current }: { current?: string }) {
  const { formatMessage } = useIntl();
  const mayOpen = useMayOpen();
  const pages = settingsPages.filter(({ path }) => mayOpen(path));
  return (
    <List
      component="nav"
      aria-label={formatMessage({ id: "settings.pages" })}
      disablePadding
      sx={{ "& ul": { p: 0 } }}
    >
      <ul>
        {pages.map(({ label, path, Icon }) => (
          <ListItem key={path} disablePadding sx={{ mb: 0.25 }}>
            <ListItemButton
              component={Link}
              to={path}
              aria-current={path === current ? "page" : undefined}
              sx={{
                minHeight: { xs: 48, md: 40 },
                py: 0,
                px: 1.25,
                borderRadius: 1,
                "& .MuiListItemIcon-root": { minWidth: "2.25rem", color: "inherit" },
                "&[aria-current]": { color: "primary.main", bgcolor: "action.selected" },
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={formatMessage({ id: label })}
                slotProps={{
                  primary: {
                    variant: "body2",
                    sx: { fontWeight: path === current ? 600 : undefined },
                  },
                }}
              />
              {current === undefined && (
                <ForwardIcon
                  fontSize="small"
                  sx={{
                    color: "text.secondary",
                    transform: ({ direction }) => (direction === "rtl" ? "scaleX(-1)" : "none"),
                  }}
                />
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </ul>
    </List>
  );
}
