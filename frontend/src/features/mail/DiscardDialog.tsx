import { useIntl } from "react-intl";
import { ConfirmChange } from "../../components/ConfirmChange";
import { mailError } from "./mailTexts";
import { useDiscardDraft } from "./api";
import type { MailMessage } from "./types";

interface DiscardDialogProps {
  draft: MailMessage | null;
  onDiscarded: () => void;
  onClose: () => void;
}

export function DiscardDialog({ draft, onDiscarded, onClose }: DiscardDialogProps) {
  const intl = useIntl();
  const discard = useDiscardDraft();
  return (
    <ConfirmChange
      open
      title="mail.discard.title"
      description={intl.formatMessage({ id: "mail.discard.text" })}
      confirm="mail.discard"
      change={async () => draft && discard.mutateAsync(draft.id)}
      failure={mailError}
      onDone={onDiscarded}
      onClose={onClose}
    />
  );
}
