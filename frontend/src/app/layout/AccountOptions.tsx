import ActsIcon from "@mui/icons-material/HistoryOutlined";
import KeyboardIcon from "@mui/icons-material/KeyboardOutlined";
import LockIcon from "@mui/icons-material/LockOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import TeamIcon from "@mui/icons-material/GroupsOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { profileQuery } from "../../lib/profile";
import { useSignOut } from "../../features/partners/api";
import { useOverlay } from "../../features/search/Overlays";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import { lockPath } from "../../lib/redirect";
import type { MessageId } from "../../lib/texts";
import { useLeave } from "../../lib/unsaved";

export interface AccountOptionsProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export default function AccountOptions({ anchor, onClose }: AccountOptionsProps) {
  const signOut = useSignOut();
  const leave = useLeave();
  const openOverlay = useOverlay();
  const { pathname, search } = useLocation();
  const { data: partner } = useQuery(profileQuery);
  const mayOpen = useMayOpen();

  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
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
      <MenuItem component={Link} to={paths.settings} onClick={onClose}>
        <Entry Icon={SettingsIcon} text="settings.title" />
      </MenuItem>
      {mayOpen(paths.team) && (
        <MenuItem component={Link} to={paths.team} onClick={onClose}>
          <Entry Icon={TeamIcon} text="team.title" />
        </MenuItem>
      )}
      {mayOpen(paths.activity) && (
        <MenuItem component={Link} to={paths.activity} onClick={onClose}>
          <Entry Icon={ActsIcon} text="acts.title" />
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          openOverlay("shortcuts");
        }}
      >
        <Entry Icon={KeyboardIcon} text="shortcuts.title" />
      </MenuItem>
      <MenuItem component={Link} to={lockPath(pathname + search)} onClick={onClose}>
        <Entry Icon={LockIcon} text="app.account.lock" />
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          leave(signOut);
        }}
      >
        <Entry Icon={LogoutIcon} text="app.account.signOut" />
      </MenuItem>
    </Menu>
  );
}

function Entry({ Icon, text }: { Icon: SvgIconComponent; text: MessageId }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <span>{formatMessage({ id: text })}</span>
    </>
  );
}
