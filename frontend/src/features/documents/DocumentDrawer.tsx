import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { DocumentDetails } from "./DocumentDetails";
import { DocumentLoadError } from "./DocumentLoadError";
import { useDocument } from "./queries";
import type { PartnerDocument } from "./types";

interface DocumentDrawerProps {
  id: string | null;
  onClose: () => void;
  onDelete: (document: PartnerDocument) => void;
}

/** A document's details beside the list, with the address of their own. */
export function DocumentDrawer({ id, onClose, onDelete }: DocumentDrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  // What was open stays drawn while the drawer slides away.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const { data: document, isError, error, refetch } = useDocument(shownId ?? "");

  function content() {
    if (document) return <DocumentDetails document={document} onDelete={onDelete} />;
    if (isError) {
      return <DocumentLoadError error={error} onRetry={() => void refetch()} onClose={onClose} />;
    }
    return (
      <Box role="status" aria-label={intl.formatMessage({ id: "documents.loading" })}>
        <Skeleton variant="rounded" sx={{ height: "auto", aspectRatio: "4 / 3", mb: 2 }} />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Box>
    );
  }

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
          sx: { width: { xs: 1, sm: 440 }, maxWidth: 1 },
        },
      }}
    >
      <Box
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 1,
          bgcolor: "background.paper",
          display: "flex",
          alignItems: "flex-start",
          justifyContent: "space-between",
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={{ pt: 0.75, minWidth: 0, overflowWrap: "anywhere" }}
        >
          {document?.title ?? intl.formatMessage({ id: "documents.details" })}
        </Typography>
        <IconButton
          edge="end"
          aria-label={intl.formatMessage({ id: "dialog.close" })}
          onClick={onClose}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{content()}</Box>
    </Drawer>
  );
}
