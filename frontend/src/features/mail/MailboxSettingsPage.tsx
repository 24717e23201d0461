import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/Loaded";
import { SettingsPage } from "../../components/settings/SettingsPage";
import { paths } from "../../lib/paths";
import { AccountForm } from "./AccountForm";
import { accountQuery } from "./api";

/** The partner's own mailbox, from which answers are read. */
export default function MailboxSettingsPage() {
  const query = useQuery(accountQuery);
  return (
    <SettingsPage path={paths.settingsMailbox}>
      <Loaded forForm query={query} loading={<Skeleton variant="rounded" height={420} />}>
        {/* Once it is read no more, the form is that of a first mailbox. */}
        {(account) => <AccountForm key={account ? "known" : "none"} account={account} />}
      </Loaded>
    </SettingsPage>
  );
}
