import MoveIcon from "@mui/icons-material/SwapHoriz";
import IconButton from "@mui/material/IconButton";
import type { MouseEvent, Ref } from "react";

interface MoveButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  hint: string;
  /** Whether its menu is open. */
  open: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** On a card: opens the menu of where it can go, for fingers and keys, which drag nothing. */
export function MoveButton({ ref, label, hint, open, onClick }: MoveButtonProps) {
  return (
    <IconButton
      ref={ref}
      size="small"
      aria-label={label}
      title={hint}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={onClick}
      sx={{ "@media (pointer: coarse)": { width: 44, height: 44 } }}
    >
      <MoveIcon fontSize="small" />
    </IconButton>
  );
}
