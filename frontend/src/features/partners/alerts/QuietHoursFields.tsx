import Box from "@mui/material/Box";
import { useState } from "react";
import { useIntl } from "react-intl";
import { LazyDateInput } from "../../../components/dates/lazyDateInput";
import type { QuietHours } from "./quietHours";
import { useSaveAlerts } from "./useSaveAlerts";

/** From when to when; two equal times are neither a whole day nor none, and are not saved. */
export function QuietHoursFields({ hours }: { hours: QuietHours }) {
  const intl = useIntl();
  const save = useSaveAlerts();
  const [typed, setTyped] = useState(hours);
  const same = typed.from === typed.to;

  function change(next: QuietHours) {
    setTyped(next);
    if (!next.from || !next.to || next.from === next.to) return;
    save({ quietHours: next }, () => setTyped((now) => (now === next ? hours : now)));
  }

  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1, mt: 1, mb: 1 }}>
      <LazyDateInput
        required
        size="small"
        type="time"
        label={intl.formatMessage({ id: "alerts.quiet.from" })}
        value={typed.from}
        onChange={(from) => change({ ...typed, from })}
      />
      <LazyDateInput
        required
        size="small"
        type="time"
        label={intl.formatMessage({ id: "alerts.quiet.to" })}
        value={typed.to}
        onChange={(to) => change({ ...typed, to })}
        error={same}
        helperText={same && intl.formatMessage({ id: "alerts.quiet.same" })}
      />
    </Box>
  );
}
