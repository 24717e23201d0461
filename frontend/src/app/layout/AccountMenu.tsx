import KeyboardIcon from "@mui/icons-material/KeyboardOutlined";
import LockIcon from "@mui/icons-material/LockOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import PersonIcon from "@mui/icons-material/PersonOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { OnceOpened } from "../../components/OnceOpened";
import { profileQuery, useSignOut } from "../../features/partners/api";
import { useOverlay } from "../../features/search/Overlays";
import { paths } from "../../lib/paths";
import { lockPath } from "../../lib/redirect";
import { useLeave } from "../../lib/unsaved";
import { useIdle } from "../../lib/useIdle";

export function AccountMenu() {
  const { formatMessage } = useIntl();
  const signOut = useSignOut();
  const leave = useLeave();
  const openOverlay = useOverlay();
  const { pathname, search } = useLocation();
  const { data: partner } = useQuery(profileQuery);
  const idle = useIdle();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={formatMessage({ id: "app.account" })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          src={idle ? (partner?.logo ?? undefined) : undefined}
          alt=""
          sx={{
            width: 32,
            height: 32,
            fontSize: 14,
            fontWeight: 600,
            bgcolor: "primary.main",
            color: "primary.contrastText",
          }}
        >
          {partner?.fullName.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      <OnceOpened open={anchor !== null}>
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ paper: { sx: { minWidth: 240, maxWidth: "90vw" } } }}
        >
          {partner && (
            <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
              <Typography variant="subtitle1" component="div" noWrap>
                {partner.fullName}
              </Typography>
              <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
                {partner.companyName || partner.email}
              </Typography>
            </Box>
          )}
          {partner && <Divider component="li" role="presentation" sx={{ my: 0.5 }} />}
          <MenuItem component={Link} to={paths.profile} onClick={close}>
            <ListItemIcon>
              <PersonIcon fontSize="small" />
            </ListItemIcon>
            {formatMessage({ id: "app.account.profile" })}
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              openOverlay("shortcuts");
            }}
          >
            <ListItemIcon>
              <KeyboardIcon fontSize="small" />
            </ListItemIcon>
            {formatMessage({ id: "shortcuts.title" })}
          </MenuItem>
          <MenuItem component={Link} to={lockPath(pathname + search)} onClick={close}>
            <ListItemIcon>
              <LockIcon fontSize="small" />
            </ListItemIcon>
            {formatMessage({ id: "app.account.lock" })}
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              leave(signOut);
            }}
          >
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {formatMessage({ id: "app.account.signOut" })}
          </MenuItem>
        </Menu>
      </OnceOpened>
    </>
  );
}
