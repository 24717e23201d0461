import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { openTime } from "../../components/durations";
import { NumberField } from "../../components/form/NumberField";
import type { ProfileValues } from "./profileValues";
import { Section, WholeRow } from "./Section";

const labels = {
  prospectTargetMinutes: "clock.target.prospects",
  estimationTargetMinutes: "clock.target.estimations",
} as const;

/** Within how much open time a first answer is due. */
export function TargetsSection() {
  const intl = useIntl();
  const { values } = useFormikContext<ProfileValues>();
  return (
    <Section title={intl.formatMessage({ id: "clock.targets" })}>
      <WholeRow>
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "clock.targets.hint" })}
        </Typography>
      </WholeRow>
      {(["prospectTargetMinutes", "estimationTargetMinutes"] as const).map((name) => {
        const minutes = Number(values[name]);
        const time = minutes >= 60 && Number.isInteger(minutes) && openTime(intl, minutes);
        return (
          <NumberField
            key={name}
            name={name}
            required
            label={labels[name]}
            unit="min"
            hint={time && intl.formatMessage({ id: "clock.target.words" }, { time })}
          />
        );
      })}
    </Section>
  );
}
