import Button from "@mui/material/Button";
import TextFieldInput from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { requestSchema } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { TextField } from "../../../components/form/TextField";
import { MessageLinks } from "../../../components/MessageLinks";
import { useCopyLink } from "../../../components/useCopyLink";
import { useSay } from "../../../components/useSay";
import { OrderFormSendRequest } from "../../../lib/api/bounds/OrderFormSendRequest";
import { profileQuery } from "../../../lib/profile";
import { useClient } from "../../clients/api";
import { useSendOrderForm } from "../api";
import type { SaleFile } from "../types";

interface SendDialogProps {
  file: SaleFile;
  /** The version of the draft that the sender saw; none where it was sent before. */
  version: number | undefined;
  onClose: () => void;
}

/** Sends the order form to be signed: by mail, or as a link to copy. */
export default function SendDialog({ file, version, onClose }: SendDialogProps) {
  const intl = useIntl();
  const say = useSay();
  const copy = useCopyLink();
  const { data: client, isPending } = useClient(file.client?.id ?? "");
  const { data: partner } = useQuery(profileQuery);
  const send = useSendOrderForm(file.id);
  const [link, setLink] = useState(file.orderForm?.link ?? "");
  const schema = requestSchema(
    intl,
    { to: OrderFormSendRequest.to },
    { to: "saleFiles.required.email" },
  );
  const seen = version === undefined ? {} : { version };

  async function giveOut() {
    const sent = send.mutateAsync({ channel: "link", ...seen });
    if (!(await say(sent))) return;
    const given = (await sent).link ?? "";
    setLink(given);
    await copy(given);
  }

  // The form is filled once, with the client's address.
  if (file.client && isPending) return null;
  const message = [partner?.companyName, file.carName, link].filter(Boolean).join("\n");
  return (
    <SaveDialog<{ to: string }>
      title={intl.formatMessage({ id: "saleFiles.send.title" })}
      initialValues={{ to: file.orderForm?.sentTo || client?.email || "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "saleFiles.send.mail" })}
      cancelLabel={intl.formatMessage({ id: link ? "dialog.close" : "dialog.cancel" })}
      actions={
        <Button disabled={send.isPending} onClick={() => void giveOut()}>
          {intl.formatMessage({ id: "link.copy" })}
        </Button>
      }
      save={({ to }) => send.mutateAsync({ channel: "mail", to: to.trim(), ...seen })}
      saved={intl.formatMessage({ id: "saleFiles.send.done" })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "saleFiles.send.text" })}</Typography>
      <TextField required name="to" type="email" autoComplete="off" label="saleFiles.field.email" />
      {link && (
        <>
          <TextFieldInput
            fullWidth
            label={intl.formatMessage({ id: "saleFiles.field.link" })}
            value={link}
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={({ target }) => target.select()}
          />
          {client?.phoneNumber && (
            <MessageLinks phoneNumber={client.phoneNumber} text={message} onOpen={onClose} />
          )}
        </>
      )}
    </SaveDialog>
  );
}
