import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate, useParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { Panel } from "../../components/Panel";
import Timeline from "../activities/Timeline";
import { PersonalData } from "../people/PersonalData";
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
      loading={<ClientSkeleton />}
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
      <PageHeader
        title={client.fullName}
        subtitle={<ClientState client={client} />}
        breadcrumb={[{ label: intl.formatMessage({ id: "clients.title" }), to: paths.clients }]}
      />
      <Box sx={{ mb: 3 }}>
        <ClientActions
          client={client}
          onEdit={() => setEditing(true)}
          onMerged={(id) => void navigate(paths.client(id), { replace: true })}
        />
      </Box>
      <TwoColumns
        facts={
          <Panel title={intl.formatMessage({ id: "clients.contact" })}>
            <ClientFacts client={client} />
          </Panel>
        }
        timeline={
          <Block>
            <Timeline person={{ kind: "client", ...client }} />
          </Block>
        }
        rest={
          <>
            <Block>
              <ClientSales clientId={client.id} />
            </Block>
            <Block>
              <PersonalData
                person={{ kind: "client", ...client }}
                onErased={() => navigate(paths.clients)}
              />
            </Block>
          </>
        }
      />
      {isEditing && <ClientDialog client={client} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Around a section that has a heading of its own. */
function Block({ children }: { children: React.ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, "& > section": { mt: 0 } }}>
      {children}
    </Paper>
  );
}

interface TwoColumnsProps {
  facts: React.ReactNode;
  timeline: React.ReactNode;
  rest?: React.ReactNode;
}

/** On a phone what happened comes after the facts and before the rest. */
function TwoColumns({ facts, timeline, rest }: TwoColumnsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 2, md: 3 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
        gridTemplateRows: { md: "auto 1fr" },
      }}
    >
      {facts}
      <Box sx={{ gridRow: { md: "span 2" } }}>{timeline}</Box>
      <Box sx={{ display: "grid", gap: { xs: 2, md: 3 } }}>{rest}</Box>
    </Box>
  );
}

function ClientSkeleton() {
  const intl = useIntl();
  return (
    <Box role="status" aria-label={intl.formatMessage({ id: "clients.loading" })}>
      <Box sx={{ mb: 3 }}>
        <Skeleton width={90} />
        <Skeleton width="40%" height={40} />
        <Skeleton width="24%" />
      </Box>
      <TwoColumns
        facts={<Skeleton variant="rounded" height={300} />}
        timeline={<Skeleton variant="rounded" height={480} />}
      />
    </Box>
  );
}
