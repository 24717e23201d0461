import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useIntl } from "react-intl";
import { optionsOf } from "../../../components/form/optionsOf";
import { requestSchema } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { TextField } from "../../../components/form/TextField";
import { useFormField } from "../../../components/form/useFormField";
import { PatchedProspectStatusRequest } from "../../../lib/api/bounds/PatchedProspectStatusRequest";
import { prospectError } from "../prospectTexts";
import type { Loss, LostReason, Prospect } from "../types";
import { useStep } from "../useMove";
import { lostTexts } from "./lostTexts";

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
      <ReasonField />
      <TextField multiline maxRows={6} name="note" label="prospects.lost.note" />
    </SaveDialog>
  );
}

function ReasonField() {
  const intl = useIntl();
  const { value, error, disabled, setValue } = useFormField<LostReason>("reason");
  return (
    <FormControl error={Boolean(error)} disabled={disabled}>
      <RadioGroup
        name="reason"
        aria-label={intl.formatMessage({ id: "prospects.field.lostReason" })}
        value={value}
        onChange={(_event, reason) => setValue(reason as LostReason)}
      >
        {optionsOf(intl, lostTexts).map((option) => (
          <FormControlLabel
            key={option.value}
            {...option}
            control={<Radio autoFocus={option.value === value} />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
