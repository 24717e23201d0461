import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Panel } from "../../components/Panel";
import type { EstimationFile } from "./types";

export function Videos({ videos }: { videos: EstimationFile[] }) {
  const intl = useIntl();
  if (videos.length === 0) return null;
  return (
    <Panel title={intl.formatMessage({ id: "estimations.section.videos" })}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {videos.map((video) => (
          <Video key={video.id} video={video} />
        ))}
      </Box>
    </Panel>
  );
}

/** A film that the browser cannot play can still be kept. */
function Video({ video }: { video: EstimationFile }) {
  const intl = useIntl();
  const [unplayable, setUnplayable] = useState(false);
  const noSupport = intl.formatMessage({ id: "video.unsupported" });
  if (!unplayable) {
    return (
      <Box
        component="video"
        controls
        playsInline
        preload="metadata"
        // Phones draw no frame before they play, unless they are sent to one.
        src={`${video.url}#t=0.001`}
        aria-label={video.name}
        onError={() => setUnplayable(true)}
        sx={{ display: "block", width: 1, aspectRatio: "16 / 9", borderRadius: 1, bgcolor: "#000" }}
      >
        {noSupport}
      </Box>
    );
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          size="small"
          href={video.url}
          download={video.name}
          startIcon={<DownloadIcon />}
        >
          {intl.formatMessage({ id: "estimations.download" })}
        </Button>
      }
    >
      {noSupport}
    </Alert>
  );
}
