import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useIntl } from "react-intl";
import { saveFile } from "../../../components/saveFile";

/** Shown once. Neither Esc nor a click beside it closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const title = formatMessage({ id: "security.codes.title" });

  function download() {
    const text = `${title} – ${window.location.host}\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), `${title}.txt`);
  }

  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText id={`${id}-text`}>
          {formatMessage({ id: "security.codes.text" })}
        </DialogContentText>
        <Box
          component="ul"
          dir="ltr"
          sx={{
            m: 0,
            p: 0,
            listStyle: "none",
            fontSize: "0.875rem",
            lineHeight: 2,
            whiteSpace: "nowrap",
          }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: "wrap" }}>
        <Button autoFocus startIcon={<DownloadIcon />} onClick={download}>
          {formatMessage({ id: "security.codes.download" })}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {formatMessage({ id: "security.codes.kept" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
