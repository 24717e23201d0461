import { SettingsPage } from "../../components/settings/SettingsPage";
import { paths } from "../../lib/paths";
import { WebhooksPanel } from "../webhooks/WebhooksPanel";
import { ApiTokensPanel } from "./ApiTokensPanel";
import { MailboxPanel } from "./MailboxPanel";

/** What other programs and services the company is connected to. */
export default function ConnectionsPage() {
  return (
    <SettingsPage path={paths.connections}>
      <ApiTokensPanel />
      <WebhooksPanel />
      <MailboxPanel />
    </SettingsPage>
  );
}
