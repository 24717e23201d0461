import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { prospectStatusTexts } from "../../components/personTexts";
import { statuses, statusTones } from "./prospectTexts";
import type { Prospect } from "./types";
import { useMove } from "./useMove";

/** The status, and by a press the ones that it may be changed for. */
export function StatusMenu({ prospect, hint }: { prospect: Prospect; hint?: string }) {
  const intl = useIntl();
  const move = useMove();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = intl.formatMessage({ id: prospectStatusTexts[prospect.status] });
  return (
    // In a row that opens on a press, this press is not the row's.
    <Box
      sx={{ position: "relative", zIndex: 1, display: "inline-flex" }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <ButtonBase
        aria-label={intl.formatMessage(
          { id: "prospects.changeStatus" },
          { status: label, name: prospect.fullName },
        )}
        title={hint}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: 4,
          pointerEvents: "auto",
          "& .MuiChip-root": { cursor: "pointer", pointerEvents: "none" },
          "@media (pointer: coarse)": { minHeight: 44 },
        }}
      >
        <StatusChip label={label} tone={statusTones[prospect.status]} />
        <ExpandMoreIcon fontSize="small" color="action" />
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {statuses.map((status) => (
          <MenuItem
            key={status}
            selected={status === prospect.status}
            onClick={() => {
              setAnchor(null);
              void move(prospect, status);
            }}
          >
            {intl.formatMessage({ id: prospectStatusTexts[status] })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
