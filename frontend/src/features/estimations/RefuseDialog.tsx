import type { FormikHelpers } from "formik";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { FormDialog } from "../../components/form/FormDialog";
import { TextField } from "../../components/form/TextField";
import type { Estimation } from "./types";
import { useAnswer } from "./useAnswer";

interface RefusalValues {
  justification: string;
}

const MAX_JUSTIFICATION = 5000;

export function RefuseDialog({
  estimation,
  onClose,
}: {
  estimation: Estimation;
  onClose: () => void;
}) {
  const intl = useIntl();
  const answer = useAnswer(estimation, onClose);
  const schema = useMemo(
    () =>
      yup.object({
        justification: yup
          .string()
          .trim()
          .required(intl.formatMessage({ id: "estimations.required.justification" })),
      }),
    [intl],
  );

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
        maxLength={MAX_JUSTIFICATION}
        name="justification"
        label={intl.formatMessage({ id: "estimations.field.justification" })}
        hint={intl.formatMessage({ id: "estimations.hint.justification" })}
      />
    </FormDialog>
  );
}
