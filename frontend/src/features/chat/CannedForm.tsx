import { useMemo } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { chatError } from "./chatError";
import { useSaveCanned } from "./api";
import type { CannedAnswer } from "./types";

interface CannedValues {
  title: string;
  text: string;
}

export function CannedForm({
  answer,
  onClose,
}: {
  answer: CannedAnswer | null;
  onClose: () => void;
}) {
  const intl = useIntl();
  const save = useSaveCanned();
  const schema = useMemo(
    () =>
      yup.object({
        title: yup
          .string()
          .trim()
          .required(intl.formatMessage({ id: "chat.required.title" })),
        text: yup
          .string()
          .trim()
          .required(intl.formatMessage({ id: "chat.required.text" })),
      }),
    [intl],
  );

  return (
    <SaveDialog<CannedValues>
      title={intl.formatMessage({ id: answer ? "chat.canned.change" : "chat.canned.add" })}
      initialValues={{ title: answer?.title ?? "", text: answer?.text ?? "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      save={({ title, text }) =>
        save.mutateAsync({
          title: title.trim(),
          text: text.trim(),
          ...(answer && { id: answer.id }),
        })
      }
      failure={chatError}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="title"
        maxLength={100}
        label={intl.formatMessage({ id: "chat.canned.field.title" })}
        autoComplete="off"
      />
      <TextField
        required
        multiline
        minRows={4}
        name="text"
        maxLength={4000}
        label={intl.formatMessage({ id: "chat.canned.field.text" })}
      />
    </SaveDialog>
  );
}
