import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import type { Locale } from "../../lib/api/types";
import { languageNames } from "../../lib/languageNames";
import { locales } from "../../lib/preferencesStore";

interface LanguageFilterProps {
  value: Locale;
  onChange: (language: Locale) => void;
}

export function LanguageFilter({ value, onChange }: LanguageFilterProps) {
  const intl = useIntl();
  return (
    <TextField
      select
      size="small"
      label={intl.formatMessage({ id: "tutorials.language" })}
      value={value}
      onChange={({ target }) => onChange(target.value as Locale)}
      sx={{ width: 180 }}
    >
      {locales.map((locale) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {languageNames[locale]}
        </MenuItem>
      ))}
    </TextField>
  );
}
