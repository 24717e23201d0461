import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Formik } from "formik";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { FailurePlace } from "../../components/failures";
import { UnsavedGuard } from "../../components/form/UnsavedGuard";
import { useLeave } from "../../lib/unsaved";
import { useProposeSlots } from "./api";
import { lastGarage } from "./lastGarage";
import { ProposeForm } from "./ProposeForm";
import { Proposed } from "./Proposed";
import type { Invited, Proposal, ProposeValues } from "./types";

interface ProposeDialogProps {
  prospect: Invited;
  onClose: () => void;
}

/** Proposes times to a prospect: three free ones are chosen already, one press sends them. */
export default function ProposeDialog({ prospect, onClose }: ProposeDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const leave = useLeave();
  const { mutateAsync: propose, isPending } = useProposeSlots(prospect.id);
  const [made, setMade] = useState<Proposal | null>(null);
  const close = () => {
    if (!isPending) leave(onClose);
  };
  const values: ProposeValues = {
    garageId: lastGarage.get() ?? "",
    kind: "test_drive",
    carId: "",
    message: "",
  };
  return (
    <FailurePlace open>
      {(failure) => (
        <Dialog
          open
          fullWidth
          maxWidth="xs"
          fullScreen={phone}
          // Its three actions stand on one line.
          slotProps={{ paper: { sx: { maxWidth: { sm: 500 } } } }}
          onClose={close}
          aria-labelledby={titleId}
        >
          <DialogTitle id={titleId}>
            {intl.formatMessage({ id: "slots.propose" })}
            <Typography component="div" sx={{ color: "text.secondary" }}>
              <bdi>{prospect.fullName}</bdi>
            </Typography>
          </DialogTitle>
          {failure && <Box sx={{ px: 3, pb: 1 }}>{failure}</Box>}
          {made ? (
            <Proposed prospect={prospect} proposal={made} onClose={onClose} />
          ) : (
            // Holds what the fields say: each of the two buttons sends it in its own way.
            <Formik initialValues={values} onSubmit={() => undefined}>
              <>
                <UnsavedGuard />
                <ProposeForm
                  prospect={prospect}
                  propose={propose}
                  isPending={isPending}
                  onProposed={setMade}
                  onClose={close}
                />
              </>
            </Formik>
          )}
        </Dialog>
      )}
    </FailurePlace>
  );
}
