import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { Facts, type Fact } from "../../components/Facts";
import { useFormats, type Formats } from "../../components/useFormats";
import { DocumentPreview } from "./DocumentPreview";
import { typeTexts } from "./documentTexts";
import { Expiry } from "./Expiry";
import type { PartnerDocument } from "./types";

interface DocumentDetailsProps {
  document: PartnerDocument;
  onDelete: (document: PartnerDocument) => void;
}

export function DocumentDetails({ document, onDelete }: DocumentDetailsProps) {
  const intl = useIntl();
  const { file } = document;
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <DocumentPreview document={document} />
      <Button
        component="a"
        href={file.url}
        download={file.name}
        variant="contained"
        startIcon={<DownloadIcon />}
      >
        {intl.formatMessage({ id: "documents.download" })}
      </Button>
      <DocumentFacts document={document} />
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        <Allowed call="PUT /api/document/update/{id}">
          <Button
            component={RouterLink}
            to={paths.editDocument(document.id)}
            variant="outlined"
            startIcon={<EditIcon />}
            sx={{ flex: 1 }}
          >
            {intl.formatMessage({ id: "documents.edit" })}
          </Button>
        </Allowed>
        <Allowed call="DELETE /api/document/deleteById/{id}">
          <Button
            color="error"
            variant="outlined"
            startIcon={<DeleteIcon />}
            onClick={() => onDelete(document)}
            sx={{ flex: 1 }}
          >
            {intl.formatMessage({ id: "documents.delete" })}
          </Button>
        </Allowed>
      </Box>
    </Box>
  );
}

function DocumentFacts({ document }: { document: PartnerDocument }) {
  const intl = useIntl();
  const formats = useFormats();
  const { file, car, client, issuedAt, expiresAt } = document;
  return (
    <Facts
      facts={[
        {
          label: "documents.field.type",
          value: intl.formatMessage({ id: typeTexts[document.type] }),
        },
        ...invoiceFacts(document, formats),
        car && {
          label: "documents.field.car",
          value: <RowLink to={paths.car(car.id)}>{car.label}</RowLink>,
          wide: true,
        },
        client && {
          label: "documents.field.client",
          value: <RowLink to={paths.client(client.id)}>{client.label}</RowLink>,
          wide: true,
        },
        { label: "documents.field.uploadedAt", value: formats.dateTime(document.uploadedAt) },
        issuedAt && { label: "documents.field.issuedAt", value: formats.day(issuedAt) },
        { label: "documents.field.expiresAt", value: expiresAt && <Expiry day={expiresAt} /> },
        { label: "documents.field.size", value: formats.fileSize(file.size) },
        { label: "documents.field.file", value: file.name, wide: true },
      ]}
    />
  );
}

/** What a supplier's invoice says of itself. */
function invoiceFacts({ invoiceData }: PartnerDocument, { day, exactMoney }: Formats): Fact[] {
  if (!invoiceData) return [];
  const { kind, supplier, number, date, currency, totals } = invoiceData;
  const amount = (value: number | null) => value !== null && exactMoney(value, currency);
  return [
    { label: "documents.invoice.supplier", value: supplier, wide: true },
    {
      label: kind === "credit" ? "documents.invoice.creditNumber" : "documents.invoice.number",
      value: number,
    },
    { label: "documents.invoice.date", value: day(date) },
    { label: "documents.invoice.net", value: amount(totals.net) },
    { label: "documents.invoice.vat", value: amount(totals.vat) },
    { label: "documents.invoice.gross", value: amount(totals.gross) },
    { label: "documents.invoice.toPay", value: amount(totals.toPay) },
  ];
}

function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}
