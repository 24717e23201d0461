import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { languageNames } from "../../lib/languageNames";
import { usePreferences } from "../../lib/preferences";
import { locales } from "../../lib/preferencesStore";
import { useSwitchLanguage } from "./useSwitchLanguage";

/** Takes effect, and is saved, at once: it is the interface's own language. */
export function LanguageField() {
  const { formatMessage } = useIntl();
  const { locale } = usePreferences();
  const { switchLanguage, failed } = useSwitchLanguage();
  return (
    <TextField
      select
      label={formatMessage({ id: "app.language" })}
      value={locale}
      error={failed}
      helperText={failed && formatMessage({ id: "app.language.failed" })}
      onChange={({ target }) => {
        const chosen = locales.find((option) => option === target.value);
        if (chosen !== undefined) void switchLanguage(chosen);
      }}
    >
      {locales.map((option) => (
        <MenuItem key={option} value={option} lang={option}>
          {languageNames[option]}
        </MenuItem>
      ))}
    </TextField>
  );
}
