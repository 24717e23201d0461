import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { unreadQuery } from "./api";

/** How many conversations hold something unread; ChatAlerts keeps it true. */
export function UnreadBadge() {
  const intl = useIntl();
  const { data: count = 0 } = useQuery(unreadQuery);
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden badgeContent={count} color="primary" sx={{ mx: 1.5 }} />
      <Box component="span" sx={visuallyHidden}>
        {intl.formatMessage({ id: "chat.unreadConversations" }, { count })}
      </Box>
    </>
  );
}
