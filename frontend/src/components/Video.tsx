import RefreshIcon from "@mui/icons-material/Refresh";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";

interface VideoProps {
  url: string;
  contentType: string;
  label: string;
  poster?: string;
  autoPlay?: boolean;
  captions?: { webvtt: string; language: string };
}

/** A film in a box of a known shape; where it cannot play, the box says why. */
export function Video({ url, contentType, label, poster, autoPlay, captions }: VideoProps) {
  const intl = useIntl();
  const [fault, setFault] = useState<"unsupported" | "failed">();
  const unsupported = intl.formatMessage({ id: "video.unsupported" });
  return (
    <Box
      sx={{
        display: "grid",
        placeItems: "center",
        aspectRatio: "16 / 9",
        bgcolor: "common.black",
        color: "common.white",
        overflow: "hidden",
      }}
    >
      {fault ? (
        <Box role="alert" sx={{ display: "grid", justifyItems: "center", gap: 2, p: 2 }}>
          <Typography sx={{ textAlign: "center" }}>
            {fault === "unsupported" ? unsupported : intl.formatMessage({ id: "video.failed" })}
          </Typography>
          {fault === "failed" && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<RefreshIcon />}
              onClick={() => setFault(undefined)}
            >
              {intl.formatMessage({ id: "error.retry" })}
            </Button>
          )}
        </Box>
      ) : (
        <Box
          component="video"
          controls
          playsInline
          preload="metadata"
          aria-label={label}
          src={url}
          poster={poster}
          autoPlay={autoPlay}
          onError={({ currentTarget }: React.SyntheticEvent<HTMLVideoElement>) =>
            setFault(currentTarget.canPlayType(contentType) === "" ? "unsupported" : "failed")
          }
          sx={{ width: 1, height: 1, display: "block", minHeight: 0 }}
        >
          {captions?.webvtt && <Captions {...captions} />}
          <span>{unsupported}</span>
        </Box>
      )}
    </Box>
  );
}

function Captions({ webvtt, language }: { webvtt: string; language: string }) {
  const intl = useIntl();
  const url = useMemo(
    () => URL.createObjectURL(new Blob([webvtt], { type: "text/vtt" })),
    [webvtt],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <track
      default
      kind="captions"
      src={url}
      srcLang={language}
      label={intl.formatMessage({ id: "video.captions" })}
    />
  );
}
