import { useIntl } from "react-intl";
import { requestSchema } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { PatchedProspectStatusRequest } from "../../../lib/api/bounds/PatchedProspectStatusRequest";
import { prospectError } from "../prospectTexts";
import type { Loss, Prospect } from "../types";
import { useStep } from "../useMove";
import { LossFields } from "./LossFields";

interface LostDialogProps {
  prospect: Prospect;
  onClose: () => void;
}

/** Asks why a prospect is lost; without a reason it is lost all the same. */
export default function LostDialog({ prospect, onClose }: LostDialogProps) {
  const intl = useIntl();
  const step = useStep();
  return (
    <SaveDialog<Loss>
      title={intl.formatMessage({ id: "prospects.lost.title" })}
      initialValues={{ reason: prospect.lostReason, note: prospect.lostNote }}
      schema={requestSchema(intl, PatchedProspectStatusRequest, {})}
      submitLabel={intl.formatMessage({ id: "prospects.lost.submit" })}
      save={(loss) => step(prospect, "lost", loss)}
      failure={prospectError}
      onClose={onClose}
    >
      <LossFields />
    </SaveDialog>
  );
}
