import type { FormikHelpers } from "formik";
import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { EstimationAnswerRequest } from "../../lib/api/bounds/EstimationAnswerRequest";
import { FormDialog } from "../../components/form/FormDialog";
import { TextField } from "../../components/form/TextField";
import type { Estimation } from "./types";
import { useAnswer } from "./useAnswer";

interface RefusalValues {
  justification: string;
}

export default function RefuseDialog({
  estimation,
  onClose,
  onAnswered,
}: {
  estimation: Estimation;
  onClose: () => void;
  onAnswered: () => void;
}) {
  const intl = useIntl();
  const answer = useAnswer(estimation, onClose, onAnswered);
  const schema = requestSchema(intl, EstimationAnswerRequest, {
    justification: "estimations.required.justification",
  });

  const submit = (values: RefusalValues, helpers: FormikHelpers<RefusalValues>) =>
    answer({ justification: values.justification.trim() }, values, helpers);

  return (
    <FormDialog<RefusalValues>
      danger
      title={intl.formatMessage({ id: "estimations.refuse.title" })}
      initialValues={{ justification: "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "estimations.refuse.submit" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        multiline
        minRows={3}
        maxRows={10}
        name="justification"
        label="estimations.field.justification"
        hint={intl.formatMessage({ id: "estimations.hint.justification" })}
      />
    </FormDialog>
  );
}
