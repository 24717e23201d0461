import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { LazyDateInput } from "../../../components/dates/lazyDateInput";
import type { AlertValues } from "../profileValues";
import type { QuietHours } from "./quietHours";

/** From when to when; two equal times are neither a whole day nor none. */
export function QuietHoursFields({ hours }: { hours: QuietHours }) {
  const intl = useIntl();
  const { errors, setFieldValue } = useFormikContext<AlertValues>();
  const change = (next: QuietHours) => void setFieldValue("quietHours", next);
  // Said at once and not after the field is left: the one of the two that is wrong is not known.
  const same = hours.from === hours.to;
  const refused = typeof errors.quietHours === "string" ? errors.quietHours : undefined;
  return (
    <Box
      sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1, mt: 1, mb: 1, maxWidth: 400 }}
    >
      <LazyDateInput
        required
        size="small"
        type="time"
        label={intl.formatMessage({ id: "alerts.quiet.from" })}
        value={hours.from}
        onChange={(from) => change({ ...hours, from })}
      />
      <LazyDateInput
        required
        size="small"
        type="time"
        label={intl.formatMessage({ id: "alerts.quiet.to" })}
        value={hours.to}
        onChange={(to) => change({ ...hours, to })}
        error={same || refused !== undefined}
        helperText={same ? intl.formatMessage({ id: "alerts.quiet.same" }) : refused}
      />
    </Box>
  );
}
