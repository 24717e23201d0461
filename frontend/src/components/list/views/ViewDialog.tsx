import { useIntl } from "react-intl";
import { SavedViewRequest } from "../../../lib/api/bounds/SavedViewRequest";
import { serverMessage } from "../../../lib/api/errors";
import { requestSchema } from "../../form/requestSchema";
import { SaveDialog } from "../../form/SaveDialog";
import { TextField } from "../../form/TextField";
import type { SavedView } from "./api";

interface ViewDialogProps {
  /** The view that gets another name; without it, a new one. */
  view?: SavedView | undefined;
  save: (name: string) => Promise<SavedView>;
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
}

export function ViewDialog({ view, save, onSaved, onClose }: ViewDialogProps) {
  const intl = useIntl();
  const schema = requestSchema(intl, SavedViewRequest, { name: "list.views.name.required" });
  return (
    <SaveDialog<{ name: string }, SavedView>
      title={intl.formatMessage({ id: view ? "list.views.rename" : "list.views.save" })}
      initialValues={{ name: view?.name ?? "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      save={({ name }) => save(name.trim())}
      saved={({ name }) => intl.formatMessage({ id: "list.views.saved" }, { name })}
      failure={(_intl, error) =>
        serverMessage(error) ?? intl.formatMessage({ id: "list.views.failed" })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="name"
        label="list.views.name"
        hint={view ? undefined : intl.formatMessage({ id: "list.views.hint" })}
        autoComplete="off"
      />
    </SaveDialog>
  );
}
