import { useIntl } from "react-intl";
import * as yup from "yup";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { AssigneeSelect } from "./AssigneeSelect";

interface AssignManyDialogProps {
  /** Says how many rows it is about. */
  title: string;
  /** Takes the person's key, or null: unassigned. */
  send: (assigneeId: string | null) => Promise<void>;
  failure: (error: unknown) => string;
  onClose: () => void;
}

/** Asks for the person to put in charge of many rows, or no one. */
export function AssignManyDialog({ title, send, failure, onClose }: AssignManyDialogProps) {
  const intl = useIntl();
  return (
    <SaveDialog<{ assigneeId: string }>
      title={title}
      initialValues={{ assigneeId: "" }}
      schema={yup.object({ assigneeId: yup.string() })}
      submitLabel={intl.formatMessage({ id: "bulk.apply" })}
      save={({ assigneeId }) => send(assigneeId || null)}
      failure={(_intl, error) => failure(error)}
      onClose={onClose}
    >
      <AssigneeSelect />
    </SaveDialog>
  );
}
