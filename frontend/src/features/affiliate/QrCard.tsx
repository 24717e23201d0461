import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import FlyerIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import { ErrorState } from "../../components/ErrorState";
import { QrPreview } from "../../components/QrPreview";
import { saveFile } from "../../components/saveFile";
import { useSay } from "../../components/useSay";
import { fetchFile, qrQuery, type AffiliateFile } from "./api";

const files = ["qr.svg", "qr.png", "flyer.pdf"] as const;

interface QrCardProps {
  code: string | undefined;
  onShared: () => void;
}

/** The same link for a window or a flyer: seen, and downloaded in the formats that printers ask for. */
export function QrCard({ code, onShared }: QrCardProps) {
  const intl = useIntl();
  const titleId = useId();
  const say = useSay((_intl, failure) =>
    failure instanceof ApiError ? failure.message : String(failure),
  );
  const { data: picture, isError, error, refetch } = useQuery(qrQuery);
  const [fetching, setFetching] = useState<AffiliateFile | null>(null);

  async function download(file: AffiliateFile) {
    saveFile(await fetchFile(file), file.replace(".", `-${code ?? "affiliation"}.`));
    onShared();
  }

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2">
        {intl.formatMessage({ id: "affiliate.qr" })}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>
        {intl.formatMessage({ id: "affiliate.qr.text" })}
      </Typography>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <QrPreview picture={picture} alt={intl.formatMessage({ id: "affiliate.qr.alt" })} />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1, mt: 2 }}>
        {files.map((file) => (
          <Button
            key={file}
            variant="outlined"
            startIcon={file === "flyer.pdf" ? <FlyerIcon /> : <DownloadIcon />}
            loading={fetching === file}
            loadingPosition="start"
            onClick={async () => {
              setFetching(file);
              await say(download(file));
              setFetching(null);
            }}
          >
            {file === "flyer.pdf"
              ? intl.formatMessage({ id: "affiliate.flyer" })
              : intl.formatMessage(
                  { id: "affiliate.download" },
                  { format: file === "qr.svg" ? "SVG" : "PNG" },
                )}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 2 }}>
        {intl.formatMessage({ id: "affiliate.flyer.uncounted" })}
      </Typography>
    </Card>
  );
}
