import MenuIcon from "@mui/icons-material/Menu";
import AppBar from "@mui/material/AppBar";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Toolbar from "@mui/material/Toolbar";
import { useIntl } from "react-intl";
import { NotificationsBell } from "../../features/live/NotificationsBell";
import { SearchButton } from "../../features/search/SearchButton";
import { AccountMenu } from "./AccountMenu";
import { DisplayMenu } from "./DisplayMenu";
import { LanguageMenu } from "./LanguageMenu";

export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <AppBar
      position="sticky"
      sx={{
        bgcolor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Toolbar sx={{ minHeight: { xs: 60, sm: 64 }, gap: 0.5, px: { xs: 1, sm: 3 } }}>
        <IconButton
          onClick={onOpenNav}
          aria-label={formatMessage({ id: "app.nav.open" })}
          sx={{ display: { md: "none" } }}
        >
          <MenuIcon />
        </IconButton>
        <SearchButton />
        <Box sx={{ flexGrow: 1 }} />
        <NotificationsBell />
        <LanguageMenu />
        <DisplayMenu />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  );
}
