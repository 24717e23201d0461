import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { CannedAnswerRequest } from "../../lib/api/bounds/CannedAnswerRequest";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { chatError } from "./chatError";
import { useSaveCanned } from "./api";
import type { CannedAnswer } from "./types";

interface CannedValues {
  title: string;
  text: string;
}

interface CannedFormProps {
  answer: CannedAnswer | undefined;
  onClose: () => void;
}

export function CannedForm({ answer, onClose }: CannedFormProps) {
  const intl = useIntl();
  const save = useSaveCanned();
  const schema = requestSchema(intl, CannedAnswerRequest, {
    title: "chat.required.title",
    text: "chat.required.text",
  });

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
        label="chat.canned.field.title"
        autoComplete="off"
      />
      <TextField required multiline minRows={4} name="text" label="chat.canned.field.text" />
    </SaveDialog>
  );
}
