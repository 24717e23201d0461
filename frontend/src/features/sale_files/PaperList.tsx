import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { Loaded } from "../../components/Loaded";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { paths } from "../../lib/paths";
import { papersQuery } from "./api";
import { paperStateTexts, paperTexts, paperTones } from "./saleFileTexts";
import type { SaleFile, SalePaper } from "./types";

/** The papers of the sale: which are there, which are missing or too old, and why. */
export function PaperList({ file }: { file: SaleFile }) {
  const query = useQuery(papersQuery(file));
  return (
    <Loaded query={query} loading={<Skeleton variant="rounded" height={180} />}>
      {(papers) => (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {papers.map((paper) => (
            <PaperLine key={paper.key} paper={paper} file={file} />
          ))}
        </Box>
      )}
    </Loaded>
  );
}

function PaperLine({ paper, file }: { paper: SalePaper; file: SaleFile }) {
  const intl = useIntl();
  const { day } = useFormats();
  const { key, needed, state, documentId, validUntil, reason } = paper;
  const name = intl.formatMessage({ id: paperTexts[key] });
  const unneeded = !needed && state === "missing";
  const about = [
    reason,
    validUntil && intl.formatMessage({ id: "saleFiles.paper.until" }, { date: day(validUntil) }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>
        {documentId ? (
          <Link component={RouterLink} to={paths.document(documentId)}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {about.length > 0 && (
          <Box sx={{ typography: "body2", color: "text.secondary" }}>{about.join(" ")}</Box>
        )}
      </Box>
      <StatusChip
        label={intl.formatMessage({
          id: unneeded ? "saleFiles.paper.unneeded" : paperStateTexts[state],
        })}
        {...(!unneeded && { tone: paperTones[state] })}
      />
      {state !== "present" && needed && (
        <Allowed call="POST /api/document/create">
          <Button
            size="small"
            component={RouterLink}
            to={addressOf(paper, file)}
            startIcon={<AddIcon />}
            aria-label={intl.formatMessage({ id: "saleFiles.paper.addNamed" }, { name })}
            sx={{ minHeight: 44 }}
          >
            {intl.formatMessage({ id: "saleFiles.paper.add" })}
          </Button>
        </Allowed>
      )}
    </Box>
  );
}

/** The form of a document of this type, about the client or the car, which leads back here. */
function addressOf({ key }: SalePaper, { id, car, client }: SaleFile): string {
  const query = new URLSearchParams({ type: key, saleFileId: id });
  if (key === "identity") {
    if (client) query.set("clientId", client.id);
  } else if (car) query.set("carId", car.id);
  return `${paths.newDocument}?${query.toString()}`;
}
