import MoreVertIcon from "@mui/icons-material/MoreVert";
import { useIntl } from "react-intl";
import { MenuButton } from "../MenuButton";
import type { RowAction } from "./types";

/** The actions on one card. It lies above the card's own link. */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  const intl = useIntl();
  if (actions.length === 0) return null;
  return (
    <MenuButton
      quiet
      label={label}
      icon={<MoreVertIcon />}
      entries={actions.map((action) => ({
        ...action,
        text: intl.formatMessage({ id: action.label }),
      }))}
      sx={{ zIndex: 1, width: 44, height: 44, mt: -1, marginInlineEnd: -1 }}
    />
  );
}
