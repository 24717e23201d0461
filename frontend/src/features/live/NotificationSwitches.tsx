import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useIntl } from "react-intl";
import { turnOff, turnOn, useBrowserNotifications } from "./browserNotifications";
import { setMuted, useMuted } from "./sound";

/** How this browser tells of a new prospect, besides the toast. */
export function NotificationSwitches() {
  const intl = useIntl();
  const muted = useMuted();
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: "divider" }}>
      <FormControlLabel
        sx={{ display: "flex" }}
        control={
          <Switch
            size="small"
            checked={!muted}
            onChange={(_event, checked) => setMuted(!checked)}
          />
        }
        label={intl.formatMessage({ id: "live.sound" })}
      />
      <BrowserSwitch />
    </Box>
  );
}

function BrowserSwitch() {
  const intl = useIntl();
  const helpId = useId();
  const state = useBrowserNotifications();
  if (state === "unsupported") return null;
  return (
    <>
      <FormControlLabel
        sx={{ display: "flex" }}
        control={
          <Switch
            size="small"
            checked={state === "on"}
            disabled={state === "denied"}
            slotProps={{ input: { "aria-describedby": helpId } }}
            onChange={(_event, checked) => (checked ? void turnOn() : turnOff())}
          />
        }
        label={intl.formatMessage({ id: "live.browser" })}
      />
      <FormHelperText id={helpId} sx={{ mt: 0 }}>
        {intl.formatMessage({
          id: state === "denied" ? "live.browser.denied" : "live.browser.help",
        })}
      </FormHelperText>
    </>
  );
}
