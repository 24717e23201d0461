import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useId } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useRecentRow } from "../../lib/recentPages";
import { Loaded } from "../../components/Loaded";
import { SideDrawer } from "../../components/SideDrawer";
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
  const titleId = useId();
  return (
    <SideDrawer open={id !== null} title={{ id: titleId }} width={460} onClose={onClose}>
      {id !== null && (
        <Content
          key={id}
          id={id}
          titleId={titleId}
          onEdit={onEdit}
          onMerged={onMerged}
          onErased={onClose}
        />
      )}
    </SideDrawer>
  );
}

interface ContentProps {
  id: string;
  titleId: string;
  onEdit: (client: Client) => void;
  onMerged: (id: string) => void;
  onErased: () => void;
}

function Content({ id, titleId, ...handlers }: ContentProps) {
  const intl = useIntl();
  const query = useClient(id);
  useRecentRow(paths.client(id), query.data?.fullName);
  return (
    <Loaded
      query={query}
      failureId={titleId}
      missing={{
        title: intl.formatMessage({ id: "clients.notFound.title" }),
        description: intl.formatMessage({ id: "clients.notFound.description" }),
      }}
      loading={
        <Box role="status" id={titleId} aria-label={intl.formatMessage({ id: "clients.loading" })}>
          <Skeleton width="60%" height={36} />
          <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />
        </Box>
      }
    >
      {(client) => <ClientDetails client={client} titleId={titleId} {...handlers} />}
    </Loaded>
  );
}
