import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { textRule } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { CorrectionRequest } from "../../lib/api/bounds/CorrectionRequest";
import { useCorrect } from "./api";
import { EntrySections } from "./EntrySections";
import { entryBody, entrySchema, entryValues } from "./form";
import type { RegisterRow } from "./types";

interface CorrectDialogProps {
  /** The entry, or the last row that corrects it. */
  row: RegisterRow;
  onClose: () => void;
}

/** Writes what the row should have said; the row itself stays as it is. */
export default function CorrectDialog({ row, onClose }: CorrectDialogProps) {
  const intl = useIntl();
  const correct = useCorrect(row.id);
  const schema = useMemo(() => {
    const motive = textRule(intl, CorrectionRequest.motive)
      .trim()
      .required(intl.formatMessage({ id: "register.required.motive" }));
    return yup.object({ motive }).concat(entrySchema(intl));
  }, [intl]);
  return (
    <SaveDialog
      fullScreen
      title={intl.formatMessage({ id: "register.correct.title" }, { number: String(row.number) })}
      initialValues={{ motive: "", ...entryValues(row, row.garageId, row.currency) }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "register.correct.submit" })}
      save={({ motive, ...entry }) =>
        correct.mutateAsync({
          motive,
          ...entryBody(entry),
          // The hour of a day that was not changed stays.
          ...(entry.at === entryValues(row, "", "").at && { at: row.at }),
        })
      }
      saved={intl.formatMessage({ id: "register.correct.done" })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "register.correct.text" })}</Typography>
      <TextField required multiline name="motive" label="register.field.motive" />
      <EntrySections />
    </SaveDialog>
  );
}
