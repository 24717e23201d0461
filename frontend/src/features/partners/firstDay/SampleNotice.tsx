import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../../components/ConfirmDialog";
import { messageOf } from "./messageOf";
import { useChangeSamples, type SampleCounts } from "./api";

/** Says that there are samples, and removes them. */
export function SampleNotice({ counts }: { counts: SampleCounts }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutate, isPending } = useChangeSamples();
  const [asking, setAsking] = useState(false);
  const remove = () =>
    mutate(false, {
      onSuccess: () =>
        enqueueSnackbar(intl.formatMessage({ id: "samples.removed" }), { variant: "success" }),
      onError: (error) => enqueueSnackbar(messageOf(intl, error), { variant: "error" }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {intl.formatMessage({ id: "samples.remove" })}
          </Button>
        }
        sx={{ flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 240px" } }}
      >
        {intl.formatMessage({ id: "samples.notice" })}
      </Alert>
      <ConfirmDialog
        open={asking}
        danger
        busy={isPending}
        title={intl.formatMessage({ id: "samples.remove.title" })}
        description={intl.formatMessage({ id: "samples.remove.text" }, { ...counts })}
        confirmLabel={intl.formatMessage({ id: "samples.remove.confirm" })}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
