import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import { alpha, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Fragment } from "react";
import { useIntl } from "react-intl";
import { Link, useMatch } from "react-router-dom";
import { UnreadBadge } from "../../features/chat/UnreadBadge";
import { paths } from "../../lib/paths";
import { navigation, type NavigationItem } from "../../lib/navigation";
import { Brand } from "../../components/Brand";

const WIDTH = 248;

interface SideNavProps {
  open: boolean;
  onClose: () => void;
}

/** Beside the page on a desk, a drawer over it on a phone. */
export function SideNav({ open, onClose }: SideNavProps) {
  const { formatMessage } = useIntl();
  const phone = useMediaQuery(useTheme().breakpoints.down("md"), { noSsr: true });
  if (phone) {
    return (
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{
          paper: { sx: { width: WIDTH }, "aria-label": formatMessage({ id: "app.nav" }) },
        }}
      >
        <NavContent onNavigate={onClose} />
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        displayPrint: "none",
        width: WIDTH,
        flexShrink: 0,
        position: "sticky",
        top: 0,
        height: "100dvh",
        overflowY: "auto",
        bgcolor: "background.paper",
        borderInlineEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      <NavContent />
    </Box>
  );
}

function NavContent({ onNavigate }: { onNavigate?: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Box component="nav" aria-label={formatMessage({ id: "app.nav" })}>
      <Box sx={{ px: 2, height: 64, display: "flex", alignItems: "center" }}>
        <Brand />
      </Box>
      <List sx={{ px: 1, py: 0.5 }}>
        {navigation.map((item) => (
          <Fragment key={item.path}>
            {item.group && (
              <ListSubheader disableSticky sx={{ bgcolor: "transparent" }}>
                {formatMessage({ id: item.group })}
              </ListSubheader>
            )}
            <NavEntry item={item} onNavigate={onNavigate} />
          </Fragment>
        ))}
      </List>
    </Box>
  );
}

interface NavEntryProps {
  item: NavigationItem;
  onNavigate: (() => void) | undefined;
}

function NavEntry({ item, onNavigate }: NavEntryProps) {
  const { label, path, section, Icon } = item;
  const { formatMessage } = useIntl();
  const open = useMatch({ path: section ?? path, end: false }) !== null;
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton
        component={Link}
        to={path}
        aria-current={open ? "page" : undefined}
        onClick={onNavigate}
        sx={{
          minHeight: 44,
          borderRadius: 1,
          color: "text.secondary",
          "& .MuiListItemIcon-root": { minWidth: 36, color: "inherit" },
          "&[aria-current=page]": {
            color: "primary.main",
            bgcolor: ({ palette }) => alpha(palette.primary.main, 0.1),
            "& .MuiListItemText-primary": { fontWeight: 600 },
          },
        }}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={formatMessage({ id: label })} />
        {path === paths.chat && <UnreadBadge />}
      </ListItemButton>
    </ListItem>
  );
}
