import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Photo } from "../../components/images/Photo";
import { FileIcon } from "./FileIcon";
import type { PartnerDocument } from "./types";

/** Pictures are shown here; a PDF opens in the browser's own viewer, which pages may not embed; the rest is downloaded. */
export function DocumentPreview({ document }: { document: PartnerDocument }) {
  const intl = useIntl();
  const { url, name, contentType } = document.file;
  const picture = contentType.startsWith("image/");
  const opens = picture || contentType === "application/pdf";
  return (
    <Box
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        overflow: "hidden",
        bgcolor: "background.default",
        display: "grid",
        justifyItems: "center",
        gridTemplateColumns: "minmax(0, 1fr)",
      }}
    >
      {picture ? (
        <Photo
          src={url}
          alt={intl.formatMessage({ id: "documents.preview" }, { name: document.title })}
          sx={{
            width: 1,
            aspectRatio: "4 / 3",
            borderRadius: 0,
            "& img": { objectFit: "contain" },
          }}
        />
      ) : (
        <Box sx={{ display: "grid", justifyItems: "center", gap: 1.5, px: 2, pt: 4, pb: 2 }}>
          <FileIcon contentType={contentType} size={72} />
          <Typography sx={{ textAlign: "center", overflowWrap: "anywhere" }}>
            <bdi>{name}</bdi>
          </Typography>
          {!opens && (
            <Typography variant="body2" sx={{ textAlign: "center", color: "text.secondary" }}>
              {intl.formatMessage({ id: "documents.noPreview" })}
            </Typography>
          )}
        </Box>
      )}
      {opens && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          startIcon={<OpenInNewIcon />}
          sx={{ my: 1 }}
        >
          {intl.formatMessage({ id: "documents.open" })}
        </Button>
      )}
    </Box>
  );
}
