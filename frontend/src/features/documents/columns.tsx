import Box from "@mui/material/Box";
import type { Column } from "../../components/list/types";
import { typeTexts } from "./documentTexts";
import { Expiry } from "./Expiry";
import { FileIcon } from "./FileIcon";
import type { PartnerDocument } from "./types";

export const documentColumns: Column<PartnerDocument>[] = [
  {
    field: "file",
    header: "documents.field.file",
    width: 92,
    card: "media",
    render: (document) => <FileIcon contentType={document.file.contentType} />,
  },
  {
    field: "title",
    header: "documents.field.name",
    flex: 3,
    sortable: true,
    card: "title",
    render: ({ title, car, client, invoiceData }, { exactMoney }) => (
      <Box sx={{ minWidth: 0 }}>
        <Box>{title}</Box>
        <About
          parts={[
            invoiceData?.supplier,
            invoiceData?.number,
            invoiceData?.totals.gross != null &&
              exactMoney(invoiceData.totals.gross, invoiceData.currency),
            car?.label,
            client?.label,
          ]}
        />
      </Box>
    ),
  },
  {
    field: "type",
    header: "documents.field.type",
    width: 170,
    sortable: true,
    render: ({ type }, { intl }) => intl.formatMessage({ id: typeTexts[type] }),
  },
  {
    field: "uploadedAt",
    header: "documents.field.uploadedAt",
    width: 136,
    sortable: true,
    render: ({ uploadedAt }, { date }) => date(uploadedAt),
  },
  {
    field: "issuedAt",
    header: "documents.field.issuedAt",
    width: 136,
    hiddenByDefault: true,
    render: ({ issuedAt }, { day }) => issuedAt && day(issuedAt),
  },
  {
    field: "expiresAt",
    header: "documents.field.expiresAt",
    width: 256,
    sortable: true,
    card: "aside",
    render: ({ expiresAt }, { intl }) => {
      const label = intl.formatMessage({ id: "documents.field.expiresAt" });
      return (
        expiresAt && (
          <Box component="span" sx={{ typography: "body2" }}>
            {/* A card has no header above the date. */}
            <Box component="span" sx={{ display: { md: "none" }, color: "text.secondary" }}>
              {intl.formatMessage({ id: "documents.labelled" }, { label })}{" "}
            </Box>
            <Expiry day={expiresAt} />
          </Box>
        )
      );
    },
  },
];

/** What the document is about, under its title. */
function About({ parts }: { parts: (string | false | undefined)[] }) {
  const known = parts.filter(Boolean);
  return (
    known.length > 0 && (
      <Box
        sx={{
          typography: "body2",
          color: "text.secondary",
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: { md: "nowrap" },
        }}
      >
        {known.join(" · ")}
      </Box>
    )
  );
}
