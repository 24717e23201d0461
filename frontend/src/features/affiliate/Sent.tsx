import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { FilesLeftOut } from "./FilesLeftOut";
import type { FileLeftOut } from "./types";

interface SentProps {
  company: string;
  leftOut?: FileLeftOut[];
  onAgain: () => void;
}

/** In place of the form that was sent. */
export function Sent({ company, leftOut = [], onAgain }: SentProps) {
  const intl = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <Box sx={{ display: "grid", justifyItems: "center", textAlign: "center", gap: 1, py: 4 }}>
      <CheckIcon color="success" sx={{ fontSize: 56 }} />
      <Typography ref={title} tabIndex={-1} variant="h2" sx={{ outline: "none" }}>
        {intl.formatMessage({ id: "affiliation.sent.title" })}
      </Typography>
      <Typography sx={{ color: "text.secondary", maxWidth: 420 }}>
        {intl.formatMessage({ id: "affiliation.sent.text" }, { company })}
      </Typography>
      {leftOut.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1, textAlign: "left", maxWidth: 480 }}>
          <FilesLeftOut files={leftOut} />
        </Alert>
      )}
      <Button onClick={onAgain} sx={{ mt: 1 }}>
        {intl.formatMessage({ id: "affiliation.sent.again" })}
      </Button>
    </Box>
  );
}
