import { paths } from "../../lib/paths";
import { PreviewDrawer } from "../../components/PreviewDrawer";
import { useShownId } from "../../components/SideDrawer";
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
  const shownId = useShownId(id);
  return (
    <PreviewDrawer
      open={id !== null}
      query={useDocument(shownId, id !== null)}
      path={paths.document(shownId)}
      nameOf={(document) => document.title}
      title="documents.details"
      {...useMissingDocument(onClose)}
      onClose={onClose}
    >
      {(document) => <DocumentDetails document={document} onDelete={onDelete} />}
    </PreviewDrawer>
  );
}
