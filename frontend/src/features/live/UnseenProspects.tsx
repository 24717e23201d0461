import NoneIcon from "@mui/icons-material/NotificationsNoneOutlined";
import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { ErrorState } from "../../components/ErrorState";
import { useFormats } from "../../components/useFormats";
import { ClockChip } from "../response_times/ClockChip";
import { prospectError } from "../prospects/prospectTexts";
import { unseenProspectsQuery } from "../prospects/api";

/** The unseen prospects, each with a link to its details. */
export function UnseenProspects({ onOpen }: { onOpen: () => void }) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: list, isError, error, refetch } = useQuery(unseenProspectsQuery);

  if (!list) {
    if (!isError) return <Skeleton variant="rounded" height={72} sx={{ m: 2, mt: 0 }} />;
    const title = prospectError(intl, error);
    return <ErrorState error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (list.data.length === 0) {
    return (
      <Box sx={{ display: "grid", justifyItems: "center", gap: 1, px: 2, pt: 2, pb: 4 }}>
        <NoneIcon color="disabled" fontSize="large" />
        <Typography sx={{ color: "text.secondary", textAlign: "center" }}>
          {intl.formatMessage({ id: "live.empty" })}
        </Typography>
      </Box>
    );
  }
  return (
    <List
      aria-label={intl.formatMessage({ id: "live.notifications" })}
      sx={{
        maxHeight: "min(440px, 60dvh)",
        overflowY: "auto",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {list.data.map((prospect) => (
        <ListItem key={prospect.id} disablePadding>
          <ListItemButton
            component={Link}
            to={paths.prospect(prospect.id)}
            onClick={onOpen}
            // The chip below the words leaves them the whole line.
            sx={{ flexDirection: "column", alignItems: "flex-start", gap: 0.5 }}
          >
            <ListItemText
              primary={<bdi>{prospect.fullName}</bdi>}
              secondary={[prospect.need, prospect.carModel, formats.dateTime(prospect.createdAt)]
                .filter(Boolean)
                .join(" · ")}
              slotProps={{
                primary: { sx: { fontWeight: 600, overflowWrap: "anywhere" } },
                secondary: { sx: { wordBreak: "keep-all", overflowWrap: "anywhere" } },
              }}
            />
            <ClockChip row={prospect} target="prospectTargetMinutes" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
