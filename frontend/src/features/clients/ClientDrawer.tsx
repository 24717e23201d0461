import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { OpenPage, PreviewDrawer } from "../../components/PreviewDrawer";
import { useShownId } from "../../components/SideDrawer";
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
  return (
    <PreviewDrawer
      open={id !== null}
      query={useClient(shownId, id !== null)}
      path={paths.client(shownId)}
      nameOf={(client) => client.fullName}
      title="clients.details"
      missing={{
        title: intl.formatMessage({ id: "clients.notFound.title" }),
        description: intl.formatMessage({ id: "clients.notFound.description" }),
      }}
      bar={(client) => (
        <ClientActions client={client} onEdit={onEdit} onMerged={onMerged} onErased={onClose} />
      )}
      onClose={onClose}
    >
      {(client) => (
        <>
          <OpenPage to={paths.client(client.id)} />
          <ClientDetails client={client} />
        </>
      )}
    </PreviewDrawer>
  );
}
