import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import type { Partner } from "../../../lib/api/types";
import { AlertFields } from "./AlertFields";

export function AlertsCard({ partner }: { partner: Partner }) {
  const intl = useIntl();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {intl.formatMessage({ id: "alerts.title" })}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>
        {intl.formatMessage({ id: "alerts.hint" })}
      </Typography>
      <AlertFields partner={partner} />
    </Card>
  );
}
