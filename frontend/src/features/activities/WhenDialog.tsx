import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../components/form/DateField";
import { FormDialog } from "../../components/form/FormDialog";
import type { MessageId } from "../../lib/texts";
import { momentOf } from "../../lib/zone";

const DAY_MS = 86_400_000;

export interface WhenDialogProps {
  title: MessageId;
  /** From now; without it, any moment to come. */
  mostDays?: number | undefined;
  onPick: (moment: Date) => void;
  onClose: () => void;
}

/** A day and an hour to come, on the clock of the partner's zone. */
export default function WhenDialog({ title, mostDays, onPick, onClose }: WhenDialogProps) {
  const { formatMessage } = useIntl();
  const message =
    mostDays === undefined
      ? formatMessage({ id: "activities.followUp.future" })
      : formatMessage({ id: "when.limits" }, { days: mostDays });
  return (
    <FormDialog<{ moment: string }>
      title={formatMessage({ id: title })}
      initialValues={{ moment: "" }}
      schema={yup.object({ moment: rule(message, mostDays) })}
      submitLabel={formatMessage({ id: "when.submit" })}
      onSubmit={({ moment }) => {
        onPick(momentOf(moment));
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <DateField type="dateTime" required disablePast name="moment" label="when.day" />
    </FormDialog>
  );
}

function rule(message: string, mostDays = Infinity) {
  return yup.string().test("moment", message, (text = "") => {
    const days = (momentOf(text).getTime() - Date.now()) / DAY_MS;
    return days > 0 && days <= mostDays;
  });
}
