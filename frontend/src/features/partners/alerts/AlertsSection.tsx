import FormControl from "@mui/material/FormControl";
import FormControlLabel, { type FormControlLabelProps } from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useMay } from "../../../lib/rights";
import { profileQuery } from "../../../lib/profile";
import type { AlertValues } from "../profileValues";
import { Section, WholeRow } from "../Section";
import { QuietHoursFields } from "./QuietHoursFields";

/** How this person is told of what comes live, besides the toast, on all their devices. */
export function AlertsSection() {
  const intl = useIntl();
  const { values } = useFormikContext<AlertValues>();
  return (
    <Section title={intl.formatMessage({ id: "alerts.title" })}>
      <WholeRow>
        <Typography sx={{ color: "text.secondary", mb: 1 }}>
          {intl.formatMessage({ id: "alerts.hint" })}
        </Typography>
        <WhoseAlerts />
        <SoundSwitch />
        <DesktopSwitch />
        <QuietSwitch />
        {values.quietHours && <QuietHoursFields hours={values.quietHours} />}
      </WholeRow>
    </Section>
  );
}

const WHOSE = [
  { value: "mine", label: "alerts.whose.mine" },
  { value: "all", label: "alerts.whose.all" },
] as const;

/** Offers nothing to a person who works alone, or who hears of no lead. */
function WhoseAlerts() {
  const intl = useIntl();
  const id = useId();
  const may = useMay();
  const { values, setFieldValue } = useFormikContext<AlertValues>();
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.hasColleagues || !may("GET /prospect/all")) return null;
  return (
    <FormControl sx={{ mb: 1 }}>
      <FormLabel id={id}>{intl.formatMessage({ id: "alerts.whose" })}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={values.alerts}
        onChange={(_event, chosen) => void setFieldValue("alerts", chosen)}
      >
        {WHOSE.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={intl.formatMessage({ id: label })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function SoundSwitch() {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<AlertValues>();
  return (
    <Row
      label={intl.formatMessage({ id: "alerts.sound" })}
      control={
        <Switch
          edge="end"
          checked={values.alertSound}
          onChange={(_event, on) => void setFieldValue("alertSound", on)}
        />
      }
    />
  );
}

/** The account's wish; each browser has to allow it besides, which a page may request on a press only. */
function DesktopSwitch() {
  const intl = useIntl();
  const helpId = useId();
  const { values, setFieldValue } = useFormikContext<AlertValues>();
  const [permission, setPermission] = useState(() =>
    "Notification" in window ? Notification.permission : null,
  );
  if (permission === null) return null;

  async function change(on: boolean) {
    if (!on) {
      void setFieldValue("alertDesktop", false);
      return;
    }
    // A browser that refuses the very request allows nothing.
    const answer = await Notification.requestPermission().catch(() => "denied" as const);
    setPermission(answer);
    if (answer === "granted") void setFieldValue("alertDesktop", true);
  }

  const wanted = values.alertDesktop;
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

function QuietSwitch() {
  const intl = useIntl();
  const helpId = useId();
  const { values, setFieldValue } = useFormikContext<AlertValues>();
  return (
    <>
      <Row
        label={intl.formatMessage({ id: "alerts.quiet" })}
        control={
          <Switch
            edge="end"
            checked={values.quietHours !== null}
            slotProps={{ input: { "aria-describedby": helpId } }}
            onChange={(_event, on) => void setFieldValue("quietHours", on ? NIGHT : null)}
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
