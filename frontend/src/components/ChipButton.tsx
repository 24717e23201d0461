import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import ButtonBase from "@mui/material/ButtonBase";
import type { MouseEvent } from "react";
import { StatusChip, type Tone } from "./StatusChip";

interface ChipButtonProps {
  /** For screen readers: the state and what a press does. */
  label: string;
  text: string;
  tone?: Tone | undefined;
  open: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A state in a word that opens a menu to change it. */
export function ChipButton({ label, text, tone, open, onClick }: ChipButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={onClick}
      sx={{
        borderRadius: 4,
        pointerEvents: "auto",
        "& .MuiChip-root": { cursor: "pointer", pointerEvents: "none" },
        "@media (pointer: coarse)": { minHeight: 44 },
      }}
    >
      <StatusChip label={text} {...(tone && { tone })} />
      <ExpandMoreIcon fontSize="small" color="action" />
    </ButtonBase>
  );
}
