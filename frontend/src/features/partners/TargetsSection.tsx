import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { DurationField } from "../../components/form/DurationField";
import { Section, WholeRow } from "./Section";

const labels = {
  prospectTargetMinutes: "clock.target.prospects",
  estimationTargetMinutes: "clock.target.estimations",
} as const;

/** In minutes. A day of open time would be read as one of the calendar. */
const units = { minute: 1, hour: 60 } as const;

/** Within how much open time a first answer is due. */
export function TargetsSection() {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage({ id: "clock.targets" })}>
      <WholeRow>
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "clock.targets.hint" })}
        </Typography>
      </WholeRow>
      {(["prospectTargetMinutes", "estimationTargetMinutes"] as const).map((name) => (
        <DurationField key={name} required name={name} label={labels[name]} units={units} />
      ))}
    </Section>
  );
}
