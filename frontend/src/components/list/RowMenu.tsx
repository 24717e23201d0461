import MoreVertIcon from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { OnceOpened } from "../OnceOpened";
import type { RowAction } from "./types";

/** The actions on one card. It lies above the card's own link. */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  const intl = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ zIndex: 1, width: 44, height: 44, mt: -1, marginInlineEnd: -1 }}
      >
        <MoreVertIcon />
      </IconButton>
      <OnceOpened open={Boolean(anchor)}>
        <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
          {actions.map(({ label: id, icon, onClick }) => (
            <MenuItem
              key={id}
              sx={{ minHeight: 44 }}
              onClick={() => {
                setAnchor(null);
                onClick();
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              <ListItemText>{intl.formatMessage({ id })}</ListItemText>
            </MenuItem>
          ))}
        </Menu>
      </OnceOpened>
    </>
  );
}
