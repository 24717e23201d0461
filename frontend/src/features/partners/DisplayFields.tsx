import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { directions, themes } from "../../lib/preferencesStore";
import { directionTexts, themeTexts } from "./displayTexts";
import { useDisplay } from "./useDisplay";

/** Take effect, and are saved, at once. */
export function DisplayFields() {
  const { formatMessage } = useIntl();
  const { theme, direction, chooseTheme, chooseDirection } = useDisplay();
  return (
    <>
      <TextField
        select
        label={formatMessage({ id: "app.theme" })}
        value={theme}
        onChange={({ target }) => chooseTheme(target.value as typeof theme)}
      >
        {themes.map((option) => (
          <MenuItem key={option} value={option}>
            {formatMessage({ id: themeTexts[option] })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={formatMessage({ id: "app.direction" })}
        value={direction}
        onChange={({ target }) => chooseDirection(target.value as typeof direction)}
      >
        {directions.map((option) => (
          <MenuItem key={option} value={option}>
            {formatMessage({ id: directionTexts[option] })}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
