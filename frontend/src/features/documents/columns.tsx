import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { useFormats } from "../../components/useFormats";
import { typeTexts } from "./documentTexts";
import { Expiry } from "./Expiry";
import { FileIcon } from "./FileIcon";
import type { PartnerDocument } from "./types";

export function useDocumentColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<PartnerDocument>[]>(() => {
    const expiry = intl.formatMessage({ id: "documents.field.expiresAt" });
    return [
      {
        field: "file",
        header: intl.formatMessage({ id: "documents.field.file" }),
        width: 92,
        card: "media",
        render: (document) => <FileIcon contentType={document.file.contentType} />,
      },
      {
        field: "title",
        header: intl.formatMessage({ id: "documents.field.name" }),
        flex: 3,
        sortable: true,
        card: "title",
        render: (document) => document.title,
      },
      {
        field: "type",
        header: intl.formatMessage({ id: "documents.field.type" }),
        width: 170,
        sortable: true,
        render: (document) => intl.formatMessage({ id: typeTexts[document.type] }),
      },
      {
        field: "uploadedAt",
        header: intl.formatMessage({ id: "documents.field.uploadedAt" }),
        width: 136,
        sortable: true,
        render: (document) => formats.date(document.uploadedAt),
      },
      {
        field: "expiresAt",
        header: expiry,
        width: 256,
        sortable: true,
        card: "aside",
        render: ({ expiresAt }) =>
          expiresAt && (
            <Box component="span" sx={{ typography: "body2" }}>
              {/* A card has no header above the date. */}
              <Box component="span" sx={{ display: { md: "none" }, color: "text.secondary" }}>
                {intl.formatMessage({ id: "documents.labelled" }, { label: expiry })}{" "}
              </Box>
              <Expiry day={expiresAt} />
            </Box>
          ),
      },
    ];
  }, [intl, formats]);
}
