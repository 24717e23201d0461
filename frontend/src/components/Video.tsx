import RefreshIcon from "@mui/icons-material/Refresh";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";

interface VideoProps {
  url: string;
  contentType: string;
  label: string;
  poster?: string;
  autoPlay?: boolean;
}

/** A film in a box of a known shape; where it cannot play, the box says why. */
export function Video({ url, contentType, label, poster, autoPlay }: VideoProps) {
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
          {unsupported}
        </Box>
      )}
    </Box>
  );
}
