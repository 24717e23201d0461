import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { SampleNotice } from "./SampleNotice";
import { hasSamples, useCloseSteps, useFirstSteps } from "./api";

/** Shows the checklist again on the dashboard, and removes the samples. */
export function FirstDayCard() {
  const intl = useIntl();
  const id = useId();
  const navigate = useNavigate();
  const { data } = useFirstSteps();
  const { mutate: close, isPending } = useCloseSteps();
  const total = data?.data.length ?? 0;
  const done = data?.data.filter((step) => step.done).length ?? 0;
  const left = done < total;
  const reopen = () => close(false, { onSuccess: () => void navigate(paths.landing) });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {intl.formatMessage({ id: "firstDay.title" })}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>
        {data
          ? intl.formatMessage(
              { id: left ? "firstDay.progress" : "firstDay.allDone" },
              { done, total },
            )
          : "\u00a0"}
      </Typography>
      <Button variant="outlined" disabled={!left} loading={isPending} onClick={reopen}>
        {intl.formatMessage({ id: "firstDay.reopen" })}
      </Button>
      {data && hasSamples(data.samples) && (
        <Box sx={{ mt: 2 }}>
          <SampleNotice counts={data.samples} />
        </Box>
      )}
    </Card>
  );
}
