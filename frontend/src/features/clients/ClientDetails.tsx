import Box from "@mui/material/Box";
import { LazyTimeline } from "../activities/LazyTimeline";
import { MatchingCars } from "../people/MatchingCars";
import { ClientFacts } from "./ClientFacts";
import { ClientSales } from "./ClientSales";
import { ClientState } from "./ClientState";
import type { Client } from "./types";

/** Contact details, purchases and all that happened with a client, beside the list. */
export function ClientDetails({ client }: { client: Client }) {
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ClientState client={client} />
      <ClientFacts client={client} />
      <MatchingCars person={{ ...client, kind: "client" }} />
      <ClientSales clientId={client.id} />
      <LazyTimeline person={{ ...client, kind: "client" }} />
    </Box>
  );
}
