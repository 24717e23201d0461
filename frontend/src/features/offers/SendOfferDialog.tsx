import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { MessageLinks } from "../../components/MessageLinks";
import { SaveDialog } from "../../components/form/SaveDialog";
import { requestSchema } from "../../components/form/requestSchema";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { OfferSendRequest } from "../../lib/api/bounds/OfferSendRequest";
import { profileQuery } from "../../lib/profile";
import { useSendOffer } from "./api";
import type { Offer } from "./types";
import { useCopyLink } from "../../components/useCopyLink";

interface SendOfferDialogProps {
  offer: Offer;
  carModel: string;
  clientEmail: string;
  clientPhone: string;
  onClose: () => void;
}

/** Says what the customer will get, and sends it: by mail, or as a link for a message or to copy. */
export default function SendOfferDialog({
  offer,
  carModel,
  clientEmail,
  clientPhone,
  onClose,
}: SendOfferDialogProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { mutateAsync: send, isPending } = useSendOffer(offer.id);
  const schema = requestSchema(intl, { to: OfferSendRequest.to }, { to: "offers.required.email" });

  const { data: partner } = useQuery(profileQuery);
  // Names and an address alone are right in every customer's language.
  const message = [partner?.companyName, carModel, offer.link].filter(Boolean).join("\n");

  // The link of a draft opens nothing: it is given out with the message.
  const giveOut = () => send(null);

  return (
    <SaveDialog<{ to: string }>
      title={intl.formatMessage({ id: "offers.send.title" })}
      initialValues={{ to: offer.sentTo || clientEmail }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "offers.send.mail" })}
      cancelLabel={intl.formatMessage({ id: "offers.send.later" })}
      actions={<CopyButton link={offer.link} busy={isPending} giveOut={giveOut} onDone={onClose} />}
      save={({ to }) => send(to.trim())}
      saved={intl.formatMessage({ id: "offers.send.done" })}
      onClose={onClose}
    >
      <Typography>
        {intl.formatMessage({ id: "offers.send.text" }, { date: formats.date(offer.validUntil) })}
      </Typography>
      <TextField required name="to" type="email" autoComplete="off" label="offers.field.email" />
      {offer.link && clientPhone && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Messages phoneNumber={clientPhone} text={message} giveOut={giveOut} onDone={onClose} />
        </Box>
      )}
    </SaveDialog>
  );
}

interface GiveOutProps {
  giveOut: () => Promise<unknown>;
  onDone: () => void;
}

interface CopyButtonProps extends GiveOutProps {
  link: string | null;
  busy: boolean;
}

function CopyButton({ link, busy, giveOut, onDone }: CopyButtonProps) {
  const intl = useIntl();
  const say = useSay();
  const copy = useCopyLink();
  async function copyLink() {
    if (!(await say(giveOut()))) return;
    // One that could not be copied is shown here.
    if (!link || (await copy(link))) onDone();
  }
  return (
    <Button disabled={busy} onClick={() => void copyLink()}>
      {intl.formatMessage({ id: "offers.send.link" })}
    </Button>
  );
}

function Messages({
  giveOut,
  onDone,
  ...to
}: GiveOutProps & { phoneNumber: string; text: string }) {
  const intl = useIntl();
  const say = useSay();
  async function give() {
    if (await say(giveOut(), intl.formatMessage({ id: "offers.send.done" }))) onDone();
  }
  return <MessageLinks {...to} onOpen={() => void give()} />;
}
