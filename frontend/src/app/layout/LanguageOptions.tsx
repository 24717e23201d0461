import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Locale } from "../../lib/api/types";
import { languageNames } from "../../lib/languageNames";
import { usePreferences } from "../../lib/preferences";
import { locales } from "../../lib/preferencesStore";

export interface LanguageOptionsProps {
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (locale: Locale) => void;
}

export default function LanguageOptions({ anchor, onClose, onChoose }: LanguageOptionsProps) {
  const { locale } = usePreferences();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {locales.map((option) => (
        <MenuItem
          key={option}
          lang={option}
          selected={option === locale}
          onClick={() => {
            onClose();
            onChoose(option);
          }}
        >
          {languageNames[option]}
        </MenuItem>
      ))}
    </Menu>
  );
}
