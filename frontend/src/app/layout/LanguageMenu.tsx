import LanguageIcon from "@mui/icons-material/Translate";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { languageNames } from "../../lib/languageNames";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { usePreferences } from "../../lib/preferences";
import { useSwitchLanguage } from "../../features/partners/useSwitchLanguage";
import type { LanguageOptionsProps } from "./LanguageOptions";

/** MUI's menus are heavy, and the first page shows none. */
const LanguageOptions = lazyWithRetry<LanguageOptionsProps>(
  () => import(/* webpackChunkName: "language-options" */ "./LanguageOptions"),
);

export function LanguageMenu() {
  const { formatMessage } = useIntl();
  const { locale } = usePreferences();
  const { switchLanguage, failed, dismiss } = useSwitchLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <Button
        color="inherit"
        startIcon={<LanguageIcon fontSize="small" />}
        aria-label={formatMessage({ id: "app.language.current" }, { name: languageNames[locale] })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onMouseEnter={LanguageOptions.preload}
        onFocus={LanguageOptions.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44 }}
      >
        {locale.toUpperCase()}
      </Button>
      {failed && (
        <Alert
          severity="error"
          onClose={dismiss}
          sx={{ position: "fixed", top: 8, insetInlineEnd: 8, maxWidth: 420, zIndex: "snackbar" }}
        >
          {formatMessage({ id: "app.language.failed" })}
        </Alert>
      )}
      {anchor !== null && (
        <LanguageOptions
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onChoose={(option) => void switchLanguage(option)}
        />
      )}
    </>
  );
}
