import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { carLookup } from "../../components/carSearch";
import { clientLookup } from "../../components/clientSearch";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { listLoader } from "../../components/list/listLoader";
import { ListPage } from "../../components/list/ListPage";
import type { Filter, RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { documentColumns } from "./columns";
import { DocumentDrawer } from "./DocumentDrawer";
import { typeTexts } from "./documentTexts";
import { documentError } from "./messages";
import { documentsQuery, prefetchDocument, useDeleteDocument } from "./api";
import type { PartnerDocument } from "./types";

const filters: Filter[] = [
  { kind: "text", name: "title", label: "documents.filter.title" },
  { kind: "choice", name: "type", label: "documents.field.type", texts: typeTexts },
  {
    kind: "lookup",
    name: "carId",
    label: "documents.field.car",
    lookup: carLookup,
    single: true,
    linkOnly: true,
  },
  {
    kind: "lookup",
    name: "clientId",
    label: "documents.field.client",
    lookup: clientLookup,
    single: true,
    linkOnly: true,
  },
];

const list = { name: "documents", query: documentsQuery, views: "document" } as const;
export const loader = listLoader(list);

export default function DocumentsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { openId, pathOf, close } = useOpenRow("document");
  const remove = useDeleteDocument();
  const [deleting, setDeleting] = useState<PartnerDocument | null>(null);

  const actions = (document: PartnerDocument): RowAction[] => [
    {
      label: "documents.edit",
      call: "PUT /api/document/update/{id}",
      icon: <EditIcon />,
      onClick: () => void navigate(paths.editDocument(document.id)),
    },
    {
      label: "documents.delete",
      call: "DELETE /api/document/deleteById/{id}",
      icon: <DeleteIcon />,
      onClick: () => setDeleting(document),
    },
  ];

  return (
    <ListPage<PartnerDocument>
      {...list}
      title="documents.title"
      add={
        <AddButton call="POST /api/document/create" label="documents.add" to={paths.newDocument} />
      }
      exportPath="/api/document/export"
      columns={documentColumns}
      filters={filters}
      rowHeight={76}
      rowName={(document) => document.title}
      rowPath={pathOf}
      onRowHover={(document) => prefetchDocument(client, document.id)}
      actions={actions}
      empty={{ title: "documents.empty.title", description: "documents.empty.description" }}
      errorTitle={(error) => documentError(intl, error)}
    >
      <DocumentDrawer id={openId} onClose={close} onDelete={setDeleting} />
      <ConfirmDelete
        id={deleting?.id}
        title="documents.delete.title"
        description={
          <>
            <span>{intl.formatMessage({ id: "documents.delete.question" })}</span>
            <Typography
              sx={{ mt: 1, fontWeight: 600, color: "text.primary", overflowWrap: "anywhere" }}
            >
              {deleting?.title}
            </Typography>
          </>
        }
        confirm="documents.delete"
        deleted="documents.deleted"
        failure={documentError}
        restore={{ kind: "document" }}
        remove={remove.mutateAsync}
        onClose={() => setDeleting(null)}
        onConfirmed={close}
      />
    </ListPage>
  );
}
