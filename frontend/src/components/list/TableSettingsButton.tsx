import CheckIcon from "@mui/icons-material/Check";
import TuneIcon from "@mui/icons-material/Tune";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { ShownColumn } from "./types";
import type { Density, TableSettings } from "./useTableSettings";

interface TableSettingsButtonProps<T> {
  columns: ShownColumn<T>[];
  settings: TableSettings;
  onChange: (settings: TableSettings) => void;
}

const DENSITIES = [
  ["compact", "list.density.compact"],
  ["standard", "list.density.standard"],
  ["comfortable", "list.density.comfortable"],
] as const satisfies readonly (readonly [Density, string])[];

export function TableSettingsButton<T>({
  columns,
  settings,
  onChange,
}: TableSettingsButtonProps<T>) {
  const intl = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = intl.formatMessage({ id: "list.display" });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TuneIcon />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        <ListSubheader role="presentation">
          {intl.formatMessage({ id: "list.density" })}
        </ListSubheader>
        {DENSITIES.map(([density, id]) => (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={settings.density === density}
            onClick={() => onChange({ ...settings, density })}
          >
            <Tick shown={settings.density === density} />
            {intl.formatMessage({ id })}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader role="presentation">
          {intl.formatMessage({ id: "list.columns" })}
        </ListSubheader>
        {columns
          .filter(({ card }) => card !== "title")
          .map(({ field, header, hiddenByDefault }) => {
            const shown = settings.columns[field] ?? !hiddenByDefault;
            return (
              <MenuItem
                key={field}
                role="menuitemcheckbox"
                aria-checked={shown}
                onClick={() =>
                  onChange({ ...settings, columns: { ...settings.columns, [field]: !shown } })
                }
              >
                <Tick shown={shown} />
                {header}
              </MenuItem>
            );
          })}
      </Menu>
    </>
  );
}

/** For the eye; the menu item itself carries the role and the state. */
function Tick({ shown }: { shown: boolean }) {
  return <ListItemIcon>{shown && <CheckIcon fontSize="small" color="primary" />}</ListItemIcon>;
}
