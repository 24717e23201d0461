import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useIntl } from "react-intl";
import { directionTexts, themeTexts } from "../../features/partners/displayTexts";
import { useDisplay } from "../../features/partners/useDisplay";
import { directions, themes } from "../../lib/preferencesStore";
import type { MessageId } from "../../lib/texts";

export interface DisplayOptionsProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export default function DisplayOptions({ anchor, onClose }: DisplayOptionsProps) {
  const { formatMessage } = useIntl();
  const { theme, direction, chooseTheme, chooseDirection } = useDisplay();
  const option = (text: MessageId, selected: boolean, choose: () => void) => (
    <MenuItem
      key={text}
      role="menuitemradio"
      aria-checked={selected}
      selected={selected}
      onClick={() => {
        onClose();
        choose();
      }}
    >
      {formatMessage({ id: text })}
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {themes.map((each) => option(themeTexts[each], each === theme, () => chooseTheme(each)))}
      <Divider component="li" />
      {directions.map((each) =>
        option(directionTexts[each], each === direction, () => chooseDirection(each)),
      )}
    </Menu>
  );
}
