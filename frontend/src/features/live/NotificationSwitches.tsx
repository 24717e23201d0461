import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { AlertFields } from "../partners/alerts/AlertFields";
import { profileQuery } from "../partners/api";

/** The preferences of the profile, where alerts are read. */
export function NotificationSwitches() {
  const { data: partner } = useQuery(profileQuery);
  if (!partner) return null;
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: "divider" }}>
      <AlertFields partner={partner} />
    </Box>
  );
}
