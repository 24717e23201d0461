import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../../components/Allowed";
import { ConfirmChange } from "../../../components/ConfirmChange";
import { messageOf } from "./messageOf";
import { useChangeSamples, type SampleCounts } from "./api";

/** Says that there are samples, and removes them. */
export function SampleNotice({ counts }: { counts: SampleCounts }) {
  const intl = useIntl();
  const { mutateAsync: change } = useChangeSamples();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Allowed call="DELETE /partner/samples">
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {intl.formatMessage({ id: "samples.remove" })}
            </Button>
          </Allowed>
        }
        sx={{ flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 240px" } }}
      >
        {intl.formatMessage({ id: "samples.notice" })}
      </Alert>
      <ConfirmChange
        open={asking}
        title="samples.remove.title"
        description={intl.formatMessage({ id: "samples.remove.text" }, { ...counts })}
        confirm="samples.remove.confirm"
        change={() => change(false)}
        done={intl.formatMessage({ id: "samples.removed" })}
        failure={messageOf}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
