import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";

export function Nothing({ id }: { id: MessageId }) {
  const intl = useIntl();
  return <Typography sx={{ color: "text.secondary" }}>{intl.formatMessage({ id })}</Typography>;
}
