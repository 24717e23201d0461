import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import { useId } from "react";
import { useIntl } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { ClientDetails } from "./ClientDetails";
import { useClient } from "./queries";
import type { Client } from "./types";

interface ClientDrawerProps {
  /** None: closed. */
  id: string | null;
  onEdit: (client: Client) => void;
  onClose: () => void;
}

/** A client beside the list, at an address of its own. */
export function ClientDrawer({ id, onEdit, onClose }: ClientDrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: { xs: 1, sm: 460 } },
        },
      }}
    >
      <Box sx={{ display: "flex", justifyContent: "flex-end", p: 1, pb: 0 }}>
        <IconButton aria-label={intl.formatMessage({ id: "dialog.close" })} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 4 }}>
        {id !== null && (
          <Content key={id} id={id} titleId={titleId} onEdit={onEdit} onErased={onClose} />
        )}
      </Box>
    </Drawer>
  );
}

interface ContentProps {
  id: string;
  titleId: string;
  onEdit: (client: Client) => void;
  onErased: () => void;
}

function Content({ id, titleId, onEdit, onErased }: ContentProps) {
  const intl = useIntl();
  const { data: client, isError, error, refetch } = useClient(id);
  if (client) {
    return <ClientDetails client={client} titleId={titleId} onEdit={onEdit} onErased={onErased} />;
  }
  if (!isError) {
    return (
      <Box role="status" id={titleId} aria-label={intl.formatMessage({ id: "clients.loading" })}>
        <Skeleton width="60%" height={36} />
        <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />
      </Box>
    );
  }
  return (
    <div id={titleId}>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          illustration="search"
          title={intl.formatMessage({ id: "clients.notFound.title" })}
          description={intl.formatMessage({ id: "clients.notFound.description" })}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
