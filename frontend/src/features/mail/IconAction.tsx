import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { ReactNode } from "react";

interface IconActionProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  onClick: () => void;
}

/** A button that is an icon, named by its tooltip. */
export function IconAction({ label, icon, pressed, onClick }: IconActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-pressed={pressed} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
