import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { NoteRequest } from "../../lib/api/bounds/NoteRequest";
import { useSaveNote } from "./api";
import type { Person } from "./types";

export interface NoteDialogProps {
  person: Person;
  /** None: a new one. */
  note: { id: string; text: string } | null;
  onClose: () => void;
}

export default function NoteDialog({ person, note, onClose }: NoteDialogProps) {
  const intl = useIntl();
  const save = useSaveNote(person, note?.id ?? null);
  return (
    <SaveDialog<{ text: string }>
      title={intl.formatMessage({ id: note ? "activities.note.change" : "activities.note.add" })}
      initialValues={{ text: note?.text ?? "" }}
      schema={requestSchema(intl, NoteRequest, { text: "activities.note.required" })}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      save={({ text }) => save.mutateAsync(text.trim())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={4}
        name="text"
        label="activities.note.text"
      />
    </SaveDialog>
  );
}
