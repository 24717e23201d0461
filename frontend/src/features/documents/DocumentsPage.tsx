import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { DataList } from "../../components/list/DataList";
import type { Filter, RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { PageHeader } from "../../components/PageHeader";
import { DeleteDocumentDialog } from "./DeleteDocumentDialog";
import { useDocumentColumns } from "./columns";
import { DocumentDrawer } from "./DocumentDrawer";
import { typeTexts } from "./documentTexts";
import { documentError } from "./messages";
import { documentsQuery, prefetchDocument } from "./api";
import type { PartnerDocument } from "./types";

const filters: Filter[] = [
  { kind: "text", name: "title", label: "documents.filter.title" },
  { kind: "choice", name: "type", label: "documents.field.type", texts: typeTexts },
];

export default function DocumentsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const columns = useDocumentColumns();
  const { openId, pathOf, close } = useOpenRow("document");
  const [deleting, setDeleting] = useState<PartnerDocument | null>(null);

  const actions = (document: PartnerDocument): RowAction[] => [
    {
      label: intl.formatMessage({ id: "documents.edit" }),
      icon: <EditIcon />,
      onClick: () => void navigate(paths.editDocument(document.id)),
    },
    {
      label: intl.formatMessage({ id: "documents.delete" }),
      icon: <DeleteIcon />,
      onClick: () => setDeleting(document),
    },
  ];
  const add = (
    <Button component={Link} to={paths.newDocument} variant="contained" startIcon={<AddIcon />}>
      {intl.formatMessage({ id: "documents.add" })}
    </Button>
  );

  return (
    <>
      <PageHeader title={intl.formatMessage({ id: "documents.title" })} actions={add} />
      <DataList<PartnerDocument>
        name="documents"
        label={intl.formatMessage({ id: "documents.title" })}
        query={documentsQuery}
        exportPath="/api/document/export"
        columns={columns}
        filters={filters}
        rowHeight={60}
        rowName={(document) => document.title}
        rowPath={pathOf}
        onRowHover={(document) => prefetchDocument(client, document.id)}
        actions={actions}
        empty={{
          title: intl.formatMessage({ id: "documents.empty.title" }),
          description: intl.formatMessage({ id: "documents.empty.description" }),
          action: add,
        }}
        errorTitle={(error) => documentError(intl, error)}
      />
      <DocumentDrawer id={openId} onClose={close} onDelete={setDeleting} />
      <DeleteDocumentDialog
        document={deleting}
        onClose={() => setDeleting(null)}
        onConfirmed={close}
      />
    </>
  );
}
