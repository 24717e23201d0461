import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
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
  const { enqueueSnackbar } = useSnackbar();
  const discard = useDiscardDraft();
  const confirm = () => {
    if (draft) {
      discard.mutate(draft.id, {
        onSuccess: onDiscarded,
        onError: (error) => enqueueSnackbar(mailError(intl, error), { variant: "error" }),
      });
    } else onDiscarded();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={discard.isPending}
      title={intl.formatMessage({ id: "mail.discard.title" })}
      description={intl.formatMessage({ id: "mail.discard.text" })}
      confirmLabel={intl.formatMessage({ id: "mail.discard" })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
