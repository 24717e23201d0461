import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate, useParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import Timeline from "../activities/Timeline";
import { DocumentsSkeleton } from "../documents/DocumentsSkeleton";
import { DocumentsOf } from "../documents/lazyDocumentsOf";
import { MatchingCars } from "../people/MatchingCars";
import { Block, PersonPage, PersonSkeleton } from "../people/PersonPage";
import { useClient } from "./api";
import { ClientActions } from "./ClientActions";
import { ClientFacts } from "./ClientFacts";
import { ClientSales } from "./ClientSales";
import { ClientState } from "./ClientState";
import { ClientDialog } from "./lazyDialogs";
import type { Client } from "./types";

/** A client at work: who they are, what they bought, and all that happened with them. */
export default function ClientPage() {
  const { id = "" } = useParams();
  const intl = useIntl();
  return (
    <Loaded
      query={useClient(id)}
      missing={{
        title: intl.formatMessage({ id: "clients.notFound.title" }),
        description: intl.formatMessage({ id: "clients.notFound.description" }),
        action: (
          <Button component={Link} to={paths.clients} variant="outlined">
            {intl.formatMessage({ id: "clients.backToList" })}
          </Button>
        ),
      }}
      loading={<PersonSkeleton label={intl.formatMessage({ id: "clients.loading" })} />}
    >
      {(client) => <ClientView key={id} client={client} />}
    </Loaded>
  );
}

function ClientView({ client }: { client: Client }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PersonPage
        title={client.fullName}
        subtitle={<ClientState client={client} />}
        breadcrumb={[{ label: intl.formatMessage({ id: "clients.title" }), to: paths.clients }]}
        bar={
          <ClientActions
            client={client}
            onEdit={() => setEditing(true)}
            onMerged={(id) => void navigate(paths.client(id), { replace: true })}
            onErased={() => navigate(paths.clients)}
          />
        }
        facts={
          <Panel title={intl.formatMessage({ id: "clients.contact" })}>
            <ClientFacts client={client} />
          </Panel>
        }
        timeline={<Timeline person={{ ...client, kind: "client" }} />}
        rest={
          <>
            <Block>
              <ClientSales clientId={client.id} />
            </Block>
            <MatchingCars person={{ ...client, kind: "client" }} />
            <Block>
              <DocumentsOf fallback={<DocumentsSkeleton />} of={{ clientId: client.id }} />
            </Block>
          </>
        }
      />
      {isEditing && <ClientDialog client={client} onClose={() => setEditing(false)} />}
    </>
  );
}
