import DarkIcon from "@mui/icons-material/DarkModeOutlined";
import LtrIcon from "@mui/icons-material/FormatTextdirectionLToROutlined";
import RtlIcon from "@mui/icons-material/FormatTextdirectionRToLOutlined";
import LightIcon from "@mui/icons-material/LightModeOutlined";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useSavePreferences } from "../../features/partners/api";
import { usePreferences } from "../../lib/preferences";

/** Theme and direction, each a switch that says what it will do; the profile keeps them. */
export function DisplayMenu() {
  const { formatMessage } = useIntl();
  const { currentTheme, direction, setTheme, setDirection } = usePreferences();
  const savePreferences = useSavePreferences();
  const light = currentTheme === "light";
  const ltr = direction === "ltr";
  return (
    <>
      <Switch
        label={formatMessage({ id: light ? "app.theme.dark" : "app.theme.light" })}
        icon={light ? <DarkIcon fontSize="small" /> : <LightIcon fontSize="small" />}
        onClick={() => {
          setTheme(light ? "dark" : "light");
          savePreferences();
        }}
      />
      <Switch
        label={formatMessage({ id: ltr ? "app.direction.rtl" : "app.direction.ltr" })}
        icon={ltr ? <RtlIcon fontSize="small" /> : <LtrIcon fontSize="small" />}
        onClick={() => {
          // Styles that cannot be fetched leave the page as it is.
          setDirection(ltr ? "rtl" : "ltr").then(savePreferences, () => undefined);
        }}
      />
    </>
  );
}

interface SwitchProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function Switch({ label, icon, onClick }: SwitchProps) {
  return (
    <IconButton color="inherit" onClick={onClick} aria-label={label} title={label}>
      {icon}
    </IconButton>
  );
}
