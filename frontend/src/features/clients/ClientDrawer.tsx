import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useRecentRow } from "../../lib/recentPages";
import { Loaded } from "../../components/Loaded";
import { SideDrawer, useShownId } from "../../components/SideDrawer";
import { OpenPage } from "../people/OpenPage";
import { ClientActions } from "./ClientActions";
import { ClientDetails } from "./ClientDetails";
import { useClient } from "./api";
import type { Client } from "./types";

interface ClientDrawerProps {
  /** None: closed. */
  id: string | null;
  onEdit: (client: Client) => void;
  /** Opens the client that two are now. */
  onMerged: (id: string) => void;
  onClose: () => void;
}

/** A client beside the list, at an address of its own. */
export function ClientDrawer({ id, onEdit, onMerged, onClose }: ClientDrawerProps) {
  const intl = useIntl();
  const shownId = useShownId(id);
  const query = useClient(shownId, id !== null);
  const client = query.data;
  useRecentRow(id && paths.client(id), client?.fullName);
  return (
    <SideDrawer
      open={id !== null}
      title={client?.fullName ?? intl.formatMessage({ id: "clients.details" })}
      width={460}
      bar={
        client && (
          <ClientActions
            key={client.id}
            client={client}
            onEdit={onEdit}
            onMerged={onMerged}
            onErased={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Loaded
        key={shownId}
        query={query}
        missing={{
          title: intl.formatMessage({ id: "clients.notFound.title" }),
          description: intl.formatMessage({ id: "clients.notFound.description" }),
        }}
        loading={
          <Box role="status" aria-label={intl.formatMessage({ id: "clients.loading" })}>
            <Skeleton width="60%" height={36} />
            <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />
          </Box>
        }
      >
        {(shown) => (
          <>
            <OpenPage to={paths.client(shown.id)} />
            <ClientDetails client={shown} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}
