import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import type { MailMessage } from "./types";

/** Recipients that the mail server refused while it took the others, and its words. */
export function RefusedRecipients({ message }: { message: MailMessage }) {
  const intl = useIntl();
  if (message.refused.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, "& .MuiAlert-message": { minWidth: 0, overflowWrap: "anywhere" } }}
    >
      {intl.formatMessage({ id: "mail.refused" }, { count: message.refused.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {message.refused.map(({ address, reason }) => (
          <li key={address}>
            <bdi>{address}</bdi>
            {reason && (
              <div>
                <bdi>
                  <code>{reason}</code>
                </bdi>
              </div>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
