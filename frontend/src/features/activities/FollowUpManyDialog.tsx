import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../components/form/DateField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { momentOf } from "../../lib/zone";
import { followUpRule } from "./followUpForm";

interface FollowUpManyDialogProps {
  /** Says how many persons it is about. */
  title: string;
  hint?: string;
  /** Takes the moment in the API's format, or null: none. */
  send: (followUpAt: string | null) => Promise<void>;
  failure: (error: unknown) => string;
  onClose: () => void;
}

/** When to follow many persons up, or not at all. */
export function FollowUpManyDialog({
  title,
  hint,
  send,
  failure,
  onClose,
}: FollowUpManyDialogProps) {
  const intl = useIntl();
  const empty = intl.formatMessage({ id: "activities.followUp.many.hint" });
  return (
    <SaveDialog<{ followUpAt: string }>
      title={title}
      initialValues={{ followUpAt: "" }}
      schema={yup.object({ followUpAt: followUpRule(intl, "") })}
      submitLabel={intl.formatMessage({ id: "bulk.apply" })}
      save={({ followUpAt }) => send(followUpAt ? momentOf(followUpAt).toISOString() : null)}
      failure={(_intl, error) => failure(error)}
      onClose={onClose}
    >
      <DateField
        type="dateTime"
        disablePast
        name="followUpAt"
        label="activities.followUp"
        hint={hint ? `${empty} ${hint}` : empty}
      />
    </SaveDialog>
  );
}
