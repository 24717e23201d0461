import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState, type ReactNode } from "react";
import { useMay, type Call } from "../lib/rights";
import { OnceOpened } from "./OnceOpened";

export interface MenuEntry {
  text: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  /** The call that it makes: where the role may not, the entry is not there. */
  call?: Call | undefined;
  /** Takes the menu's button. */
  onClick: (anchor: HTMLElement) => void;
}

interface MenuButtonProps extends Pick<IconButtonProps, "size" | "sx"> {
  label: string;
  icon: ReactNode;
  /** The label is read by screen readers alone. */
  quiet?: boolean;
  entries: MenuEntry[];
}

/** A button with an icon that opens a menu; nothing where no entry is allowed. */
export function MenuButton({
  label,
  icon,
  quiet = false,
  entries: all,
  ...button
}: MenuButtonProps) {
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  const entries = all.filter(({ call }) => call === undefined || may(call));
  if (entries.length === 0) return null;
  return (
    <>
      <Tooltip title={quiet ? "" : label}>
        <IconButton
          {...button}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <OnceOpened open={open}>
        <Menu anchorEl={anchor} open={open} onClose={close}>
          {entries.map(({ text, icon: sign, disabled, onClick }) => (
            <MenuItem
              key={text}
              disabled={disabled}
              onClick={() => {
                close();
                if (anchor) onClick(anchor);
              }}
            >
              {sign && <ListItemIcon>{sign}</ListItemIcon>}
              <span>{text}</span>
            </MenuItem>
          ))}
        </Menu>
      </OnceOpened>
    </>
  );
}
