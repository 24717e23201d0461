import { useQueries } from "@tanstack/react-query";
import { FormSkeleton } from "../../components/form/FormSkeleton";
import { SettingsPage } from "../../components/settings/SettingsPage";
import { WHOLE_LIST } from "../../lib/lists";
import { paths } from "../../lib/paths";
import { feedsQuery } from "../feeds/api";
import { FeedsPanel } from "../feeds/FeedsPanel";
import { accountQuery } from "../mail/api";
import { webhooksQuery } from "../webhooks/api";
import { WebhooksPanel } from "../webhooks/WebhooksPanel";
import { tokensQuery } from "./api";
import { ApiTokensPanel } from "./ApiTokensPanel";
import { MailboxPanel } from "./MailboxPanel";

/** What other programs and services the company is connected to. */
export default function ConnectionsPage() {
  // The panels come together, for each alone would push those below it as its list arrives. One that failed tries again
  // in its own panel.
  const queries = useQueries({
    queries: [
      tokensQuery(WHOLE_LIST),
      webhooksQuery(WHOLE_LIST),
      feedsQuery(WHOLE_LIST),
      accountQuery,
    ],
  });
  return (
    <SettingsPage path={paths.connections}>
      {queries.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0) ? (
        <FormSkeleton label="connections.loading" heights={[260, 240, 240, 160]} />
      ) : (
        <>
          <ApiTokensPanel />
          <WebhooksPanel />
          <FeedsPanel />
          <MailboxPanel />
        </>
      )}
    </SettingsPage>
  );
}
