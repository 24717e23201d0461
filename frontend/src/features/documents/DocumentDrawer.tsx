import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useRecentRow } from "../../lib/recentPages";
import { Loaded } from "../../components/Loaded";
import { SideDrawer, useShownId } from "../../components/SideDrawer";
import { DocumentDetails } from "./DocumentDetails";
import { useDocument } from "./api";
import type { PartnerDocument } from "./types";
import { useMissingDocument } from "./useMissingDocument";

interface DocumentDrawerProps {
  id: string | null;
  onClose: () => void;
  onDelete: (document: PartnerDocument) => void;
}

/** A document's details beside the list, with the address of their own. */
export function DocumentDrawer({ id, onClose, onDelete }: DocumentDrawerProps) {
  const intl = useIntl();
  const query = useDocument(useShownId(id), id !== null);
  useRecentRow(id && paths.document(id), query.data?.title);
  return (
    <SideDrawer
      open={id !== null}
      title={query.data?.title ?? intl.formatMessage({ id: "documents.details" })}
      onClose={onClose}
    >
      <Loaded
        query={query}
        {...useMissingDocument(onClose)}
        loading={
          <Box role="status" aria-label={intl.formatMessage({ id: "documents.loading" })}>
            <Skeleton variant="rounded" sx={{ height: "auto", aspectRatio: "4 / 3", mb: 2 }} />
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Box>
        }
      >
        {(document) => <DocumentDetails document={document} onDelete={onDelete} />}
      </Loaded>
    </SideDrawer>
  );
}
