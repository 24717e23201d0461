import Box from "@mui/material/Box";
import FormControlLabel, { type FormControlLabelProps } from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useIntl } from "react-intl";
import { turnOff, turnOn, useBrowserNotifications } from "./browserNotifications";
import { setMuted, useMuted } from "./sound";

/** How this browser tells of a new prospect, besides the toast. */
export function NotificationSwitches() {
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: "divider" }}>
      <SoundSwitch />
      <BrowserSwitch />
    </Box>
  );
}

function SoundSwitch() {
  const intl = useIntl();
  const muted = useMuted();
  return (
    <Row
      label={intl.formatMessage({ id: "live.sound" })}
      control={
        <Switch checked={!muted} onChange={(_event, checked) => setMuted(!checked)} edge="end" />
      }
    />
  );
}

function BrowserSwitch() {
  const intl = useIntl();
  const helpId = useId();
  const state = useBrowserNotifications();
  if (state === "unsupported") return null;
  const help = state === "denied" ? "live.browser.denied" : "live.browser.help";
  return (
    <>
      <Row
        label={intl.formatMessage({ id: "live.browser" })}
        control={
          <Switch
            edge="end"
            checked={state === "on"}
            disabled={state === "denied"}
            slotProps={{ input: { "aria-describedby": helpId } }}
            onChange={(_event, checked) => (checked ? void turnOn() : turnOff())}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ mt: 0, mb: 0.5 }}>
        {intl.formatMessage({ id: help })}
      </FormHelperText>
    </>
  );
}

function Row(props: Pick<FormControlLabelProps, "label" | "control">) {
  return (
    <FormControlLabel
      {...props}
      labelPlacement="start"
      sx={{ display: "flex", justifyContent: "space-between", mx: 0 }}
    />
  );
}
