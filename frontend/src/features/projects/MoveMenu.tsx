import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { MoveButton } from "../../components/board/MoveButton";
import { isFull, neighbours } from "./boardCache";
import { useBoard } from "./boardContext";
import type { Card } from "./types";

/** Moves a card without a mouse: to any column, up, down. */
export function MoveMenu({ card }: { card: Card }) {
  const intl = useIntl();
  const { board, moveByKeys, movedId } = useBoard();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const moved = movedId === card.id;
  // In its new column the card is re-rendered: keep the keyboard focus on it.
  useEffect(() => {
    if (moved) button.current?.focus();
  }, [moved, card.columnId]);
  const { up, down } = neighbours(board, card);
  const go = (columnId: string | null, beforeId: string | null) => {
    setOpen(false);
    if (columnId !== null) moveByKeys({ card, columnId, beforeId });
  };
  const name = intl.formatMessage({ id: "projects.card.move" }, { title: card.title });
  return (
    // The whole card is a link; this press is not the link's.
    <Box sx={{ position: "relative", zIndex: 1 }}>
      <MoveButton
        ref={button}
        label={name}
        hint={intl.formatMessage({ id: "projects.board.hint" })}
        open={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Menu
          open
          anchorEl={() => button.current}
          onClose={() => setOpen(false)}
          // Arrow keys reach a full column too, to read why it takes no card.
          slotProps={{ list: { disabledItemsFocusable: true } }}
        >
          <ListSubheader sx={{ bgcolor: "transparent" }} role="presentation">
            {intl.formatMessage({ id: "projects.card.moveTo" })}
          </ListSubheader>
          {board.columns.map((stage) => {
            const { id, name: columnName, limit } = stage.column;
            const here = id === card.columnId;
            const full = !here && isFull(stage);
            return (
              <MenuItem
                key={id}
                selected={here}
                disabled={here || full}
                onClick={() => go(id, null)}
              >
                <ListItemText
                  primary={<bdi>{columnName}</bdi>}
                  secondary={full && intl.formatMessage({ id: "projects.stage.full" }, { limit })}
                />
              </MenuItem>
            );
          })}
          <Divider />
          <MenuItem disabled={up === undefined} onClick={() => go(card.columnId, up ?? null)}>
            <ListItemIcon>
              <UpIcon fontSize="small" />
            </ListItemIcon>
            {intl.formatMessage({ id: "projects.card.up" })}
          </MenuItem>
          <MenuItem disabled={down === undefined} onClick={() => go(card.columnId, down ?? null)}>
            <ListItemIcon>
              <DownIcon fontSize="small" />
            </ListItemIcon>
            {intl.formatMessage({ id: "projects.card.down" })}
          </MenuItem>
        </Menu>
      )}
    </Box>
  );
}
