import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { leftOutTexts } from "./mailTexts";
import type { MailMessage } from "./types";

/** Names the parts of a received message that are not kept here, so that they can be looked for in the mailbox. */
export function LeftOut({ message }: { message: MailMessage }) {
  const intl = useIntl();
  const formats = useFormats();
  if (message.leftOut.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, "& .MuiAlert-message": { minWidth: 0, overflowWrap: "anywhere" } }}
    >
      <span>{intl.formatMessage({ id: "mail.leftOut" })}</span>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {message.leftOut.map(({ kind, name, size, count }, position) => (
          <li key={position}>
            {intl.formatMessage(
              { id: leftOutTexts[kind] },
              { name, size: size === null ? "" : formats.fileSize(size), count },
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
