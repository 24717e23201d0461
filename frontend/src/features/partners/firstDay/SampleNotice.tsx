import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../../components/useSay";
import { ConfirmDialog } from "../../../components/ConfirmDialog";
import { messageOf } from "./messageOf";
import { useChangeSamples, type SampleCounts } from "./api";

/** Says that there are samples, and removes them. */
export function SampleNotice({ counts }: { counts: SampleCounts }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const say = useSay(messageOf);
  const { mutateAsync, isPending } = useChangeSamples();
  const [asking, setAsking] = useState(false);
  const remove = () =>
    void say(
      mutateAsync(false, {
        onSuccess: () =>
          enqueueSnackbar(intl.formatMessage({ id: "samples.removed" }), { variant: "success" }),
        onSettled: () => setAsking(false),
      }),
    );
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
