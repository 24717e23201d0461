import FormControlLabel, { type FormControlLabelProps } from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import type { Partner } from "../../../lib/api/types";
import { QuietHoursFields } from "./QuietHoursFields";
import { useSaveAlerts } from "./useSaveAlerts";

/** How this person is told of what comes live, besides the toast; saved at once, for all their devices. */
export function AlertFields({ partner }: { partner: Partner }) {
  return (
    <div>
      <SoundSwitch on={partner.alertSound} />
      <DesktopSwitch wanted={partner.alertDesktop} />
      <QuietSwitch hours={partner.quietHours} />
      {partner.quietHours && <QuietHoursFields hours={partner.quietHours} />}
    </div>
  );
}

function SoundSwitch({ on }: { on: boolean }) {
  const intl = useIntl();
  const save = useSaveAlerts();
  return (
    <Row
      label={intl.formatMessage({ id: "alerts.sound" })}
      control={
        <Switch edge="end" checked={on} onChange={(_event, alertSound) => save({ alertSound })} />
      }
    />
  );
}

/** The account's wish; each browser has to allow it besides, which a page may request on a press only. */
function DesktopSwitch({ wanted }: { wanted: boolean }) {
  const intl = useIntl();
  const helpId = useId();
  const save = useSaveAlerts();
  const [permission, setPermission] = useState(() =>
    "Notification" in window ? Notification.permission : null,
  );
  if (permission === null) return null;

  async function change(on: boolean) {
    if (!on) {
      save({ alertDesktop: false });
      return;
    }
    // A browser that refuses the very request allows nothing.
    const answer = await Notification.requestPermission().catch(() => "denied" as const);
    setPermission(answer);
    if (answer === "granted") save({ alertDesktop: true });
  }

  const help =
    permission === "denied"
      ? "alerts.desktop.denied"
      : wanted && permission === "default"
        ? "alerts.desktop.ask"
        : "alerts.desktop.help";
  return (
    <>
      <Row
        label={intl.formatMessage({ id: "alerts.desktop" })}
        control={
          <Switch
            edge="end"
            checked={wanted && permission === "granted"}
            disabled={permission === "denied"}
            slotProps={{ input: { "aria-describedby": helpId } }}
            onChange={(_event, on) => void change(on)}
          />
        }
      />
      <Help id={helpId} text={intl.formatMessage({ id: help })} />
    </>
  );
}

const NIGHT = { from: "19:00", to: "09:00" };

function QuietSwitch({ hours }: { hours: Partner["quietHours"] }) {
  const intl = useIntl();
  const helpId = useId();
  const save = useSaveAlerts();
  return (
    <>
      <Row
        label={intl.formatMessage({ id: "alerts.quiet" })}
        control={
          <Switch
            edge="end"
            checked={hours !== null}
            slotProps={{ input: { "aria-describedby": helpId } }}
            onChange={(_event, on) => save({ quietHours: on ? NIGHT : null })}
          />
        }
      />
      <Help id={helpId} text={intl.formatMessage({ id: "alerts.quiet.help" })} />
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

function Help({ id, text }: { id: string; text: string }) {
  return (
    <FormHelperText id={id} sx={{ mt: 0, mb: 0.5 }}>
      {text}
    </FormHelperText>
  );
}
