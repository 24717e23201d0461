import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { reasonOf } from "../../lib/api/errors";
import { Confirmed } from "./Confirmed";
import { OtherTime } from "./OtherTime";
import { useAnswer, useCancel } from "./publicApi";
import type { Appointment } from "./types";

interface BookedProps {
  token: string;
  company: string;
  zone: string;
  appointment: Appointment;
  /** It was made on this page a moment ago. */
  isNew: boolean;
  onAsked: () => void;
  onCancelled: () => void;
  onError: (error: unknown) => void;
}

/** The appointment of the link's holder, who may ask for another time or cancel it. */
export function Booked({
  token,
  company,
  zone,
  appointment,
  isNew,
  onAsked,
  onCancelled,
  onError,
}: BookedProps) {
  const intl = useIntl();
  const ask = useAnswer(token);
  const cancel = useCancel(token);
  const [wantsOther, setWantsOther] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [problem, setProblem] = useState("");

  async function attempt(call: () => Promise<void>) {
    setProblem("");
    try {
      await call();
    } catch (error) {
      setCancelling(false);
      setProblem(reasonOf(error) ?? intl.formatMessage({ id: "slots.error" }));
      onError(error);
    }
  }

  return (
    <Box component="section" sx={{ display: "grid", gap: 2 }}>
      <Confirmed appointment={appointment} company={company} zone={zone} focused={isNew} />
      {problem && <Alert severity="warning">{problem}</Alert>}
      {wantsOther ? (
        <OtherTime
          busy={ask.isPending}
          onSend={(otherTime) =>
            void attempt(async () => {
              await ask.mutateAsync({ otherTime });
              onAsked();
            })
          }
        />
      ) : (
        <Button onClick={() => setWantsOther(true)}>
          {intl.formatMessage({ id: "slots.other" })}
        </Button>
      )}
      <Button color="error" onClick={() => setCancelling(true)}>
        {intl.formatMessage({ id: "slots.cancel" })}
      </Button>
      <ConfirmDialog
        danger
        open={cancelling}
        title={intl.formatMessage({ id: "slots.cancel.title" })}
        description={intl.formatMessage({ id: "slots.cancel.text" }, { company })}
        confirmLabel={intl.formatMessage({ id: "slots.cancel" })}
        cancelLabel={intl.formatMessage({ id: "slots.cancel.keep" })}
        busy={cancel.isPending}
        onConfirm={() =>
          void attempt(async () => {
            await cancel.mutateAsync();
            onCancelled();
          })
        }
        onClose={() => setCancelling(false)}
      />
    </Box>
  );
}
