import { useTheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { NavTipProps } from "./NavEntry";
import { NavList, type NavGroups } from "./NavList";

/** Icons alone, each with its name beside it under the pointer or the keyboard. */
export default function NavRail({ onClose, ...groups }: NavGroups & { onClose: () => void }) {
  return <NavList {...groups} onFold={onClose} Tip={Tip} />;
}

function Tip({ label, children }: NavTipProps) {
  const side = useTheme().direction === "rtl" ? "left" : "right";
  return (
    <Tooltip describeChild placement={side} title={<span>{label}</span>}>
      {children}
    </Tooltip>
  );
}
