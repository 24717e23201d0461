import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useEffect, useId, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { ApiError } from "../../api/errors";
import { ErrorState } from "../../components/ErrorState";
import { fetchQr, qrQuery, type QrFormat } from "./queries";

/** The same link for a flyer or a window: seen, and downloaded in the two formats that printers ask for. */
export function QrCard({ code }: { code: string | undefined }) {
  const intl = useIntl();
  const titleId = useId();
  const { enqueueSnackbar } = useSnackbar();
  const { data: picture, isError, error, refetch } = useQuery(qrQuery);
  const [fetching, setFetching] = useState<QrFormat | null>(null);

  async function download(format: QrFormat) {
    setFetching(format);
    try {
      save(await fetchQr(format), `qr-${code ?? "affiliation"}.${format}`);
    } catch (failure) {
      const message = failure instanceof ApiError ? failure.message : String(failure);
      enqueueSnackbar(message, { variant: "error" });
    } finally {
      setFetching(null);
    }
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
        <Preview picture={picture} alt={intl.formatMessage({ id: "affiliate.qr.alt" })} />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1, mt: 2 }}>
        {(["svg", "png"] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={fetching === format}
            loadingPosition="start"
            onClick={() => void download(format)}
          >
            {intl.formatMessage({ id: "affiliate.download" }, { format: format.toUpperCase() })}
          </Button>
        ))}
      </Box>
    </Card>
  );
}

/** The picture needs the partner's token, so it is fetched and shown from memory. */
function Preview({ picture, alt }: { picture: Blob | undefined; alt: string }) {
  const url = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const frame = {
    display: "block",
    width: "min(100%, 260px)",
    height: "auto",
    aspectRatio: "1",
    mx: "auto",
    borderRadius: 1,
  } as const;
  if (url === undefined) return <Skeleton variant="rounded" sx={frame} />;
  return <Box component="img" src={url} alt={alt} sx={frame} />;
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
