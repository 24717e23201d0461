import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { SaveDialog } from "../../components/form/SaveDialog";
import { requestSchema } from "../../components/form/requestSchema";
import { TextField } from "../../components/form/TextField";
import { OfferSendRequest } from "../../lib/api/bounds/OfferSendRequest";
import { useSendRefusal } from "./api";

interface SendRefusalDialogProps {
  estimationId: string;
  clientEmail: string;
  onClose: () => void;
}

/** Mails a refusal with its justification. */
export default function SendRefusalDialog({
  estimationId,
  clientEmail,
  onClose,
}: SendRefusalDialogProps) {
  const intl = useIntl();
  const { mutateAsync: send } = useSendRefusal(estimationId);
  const schema = requestSchema(intl, { to: OfferSendRequest.to }, { to: "offers.required.email" });
  return (
    <SaveDialog<{ to: string }>
      title={intl.formatMessage({ id: "offers.refusal.title" })}
      initialValues={{ to: clientEmail }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "offers.send.mail" })}
      cancelLabel={intl.formatMessage({ id: "offers.send.later" })}
      save={({ to }) => send(to.trim())}
      saved={intl.formatMessage({ id: "offers.refusal.done" })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "offers.refusal.text" })}</Typography>
      <TextField required name="to" type="email" autoComplete="off" label="offers.field.email" />
    </SaveDialog>
  );
}
