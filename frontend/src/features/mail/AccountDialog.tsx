import Skeleton from "@mui/material/Skeleton";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { ErrorState } from "../../components/ErrorState";
import { AccountForm } from "./AccountForm";
import { accountQuery } from "./api";

/** The partner's own mailbox, from which answers are read. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { data: account, isError, error, refetch } = useQuery(accountQuery);
  if (account !== undefined) return <AccountForm account={account} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-label={intl.formatMessage({ id: "mail.account" })}
    >
      <DialogContent>
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={360} />
        )}
      </DialogContent>
    </Dialog>
  );
}
