import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";

interface UploadProgressProps {
  /** How much of the files has gone, from 0 to 1; null while nothing is being sent. */
  ratio: number | null;
  /** Text shown while they are sent, where they are no photos. */
  label?: string;
}

export default function UploadProgress({ ratio, label: own }: UploadProgressProps) {
  const intl = useIntl();
  if (ratio === null) return null;
  const label =
    own ?? intl.formatMessage({ id: ratio < 1 ? "images.uploading" : "images.processing" });
  return (
    <Box>
      <Typography
        variant="body2"
        sx={{ display: "flex", justifyContent: "space-between", mb: 0.5 }}
      >
        <span>{label}</span>
        <span>{intl.formatNumber(ratio, { style: "percent" })}</span>
      </Typography>
      <LinearProgress
        aria-label={label}
        variant={ratio < 1 ? "determinate" : "indeterminate"}
        value={ratio * 100}
      />
    </Box>
  );
}
