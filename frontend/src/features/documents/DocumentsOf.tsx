import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { opened } from "../../lib/useComeBack";
import { Dotted } from "../../components/Dotted";
import { Loaded } from "../../components/Loaded";
import { useFormats } from "../../components/useFormats";
import { documentsQuery } from "./api";
import { DocumentsSkeleton } from "./DocumentsSkeleton";
import { typeTexts } from "./documentTexts";
import { Expiry } from "./Expiry";
import { FileIcon } from "./FileIcon";
import type { PartnerDocument } from "./types";

/** A car or a client. */
export type Owner = { carId: string } | { clientId: string };

/** How many are shown; the list of documents has the others. */
const SHOWN = 20;

/** The documents about a car or a client, the newest first, and a button that adds one. */
export default function DocumentsOf({ of }: { of: Owner }) {
  const intl = useIntl();
  const titleId = useId();
  const [add, all] =
    "carId" in of
      ? [paths.newCarDocument(of.carId), paths.carDocuments(of.carId)]
      : [paths.newClientDocument(of.clientId), paths.clientDocuments(of.clientId)];
  const query = useQuery(documentsQuery({ ...of, page: 1, limit: SHOWN }));
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          mb: 1,
        }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          {intl.formatMessage({ id: "documents.title" })}
        </Typography>
        <Allowed call="POST /api/document/create">
          <Button component={RouterLink} to={add} startIcon={<AddIcon />}>
            {intl.formatMessage({ id: "documents.add" })}
          </Button>
        </Allowed>
      </Box>
      <Loaded query={query} loading={<DocumentsSkeleton />}>
        {({ data, total }) => (
          <>
            {total === 0 && (
              <Typography sx={{ color: "text.secondary" }}>
                {intl.formatMessage({ id: "documents.empty.title" })}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {data.map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
            </Box>
            {total > data.length && (
              <Button component={RouterLink} to={all} sx={{ mt: 1 }}>
                {intl.formatMessage({ id: "documents.all" }, { count: total })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Box>
  );
}

function DocumentLine({ document }: { document: PartnerDocument }) {
  const intl = useIntl();
  const formats = useFormats();
  const { id, title, type, file, uploadedAt, expiresAt } = document;
  const path = paths.document(id);
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1.5, py: 1.25, borderTop: 1, borderColor: "divider" }}
    >
      <FileIcon contentType={file.contentType} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={path}
          state={opened(path)}
          sx={{ overflowWrap: "anywhere" }}
        >
          {title}
        </Link>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          <Dotted facts={[intl.formatMessage({ id: typeTexts[type] }), formats.date(uploadedAt)]} />
          {expiresAt && (
            <Box>
              {intl.formatMessage(
                { id: "documents.labelled" },
                { label: intl.formatMessage({ id: "documents.field.expiresAt" }) },
              )}{" "}
              <Expiry day={expiresAt} />
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
