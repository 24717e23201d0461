import InfoIcon from "@mui/icons-material/InfoOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useIntl } from "react-intl";

/** How a figure is computed: on hover, on focus, and at a tap. */
export function InfoButton({ subject, text }: { subject: string; text: string }) {
  const { formatMessage } = useIntl();
  return (
    <Tooltip title={text} describeChild enterTouchDelay={0} leaveTouchDelay={8_000}>
      <IconButton
        size="small"
        aria-label={formatMessage({ id: "tile.info" }, { subject })}
        sx={{ color: "text.secondary", position: "relative", zIndex: 1 }}
      >
        <InfoIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
