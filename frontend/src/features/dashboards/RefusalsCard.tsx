import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../app/paths";
import { useFormats } from "../../components/useFormats";
import { InfoButton } from "../statistics/InfoButton";
import type { Leads, Refusal } from "./types";

/** Why requests for a price were refused, the latest first. */
export function RefusalsCard({ estimations }: { estimations: Leads["estimations"] | undefined }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const title = formatMessage({ id: "dashboards.refusals" });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", mb: 1 }}>
        <Typography id={id} variant="h3" sx={{ flex: 1, py: 0.75 }}>
          {title}
        </Typography>
        <InfoButton subject={title} text={formatMessage({ id: "dashboards.refusals.info" })} />
      </Box>
      {!estimations ? (
        <Skeleton variant="rounded" height={180} />
      ) : estimations.refusals.length === 0 ? (
        <Typography sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "dashboards.refusals.none" })}
        </Typography>
      ) : (
        <>
          <List disablePadding>
            {estimations.refusals.map((refusal) => (
              <Reason key={refusal.id} refusal={refusal} />
            ))}
          </List>
          {estimations.refused > estimations.refusals.length && (
            <Typography variant="body2" sx={{ color: "text.secondary", mt: 1.5 }}>
              {formatMessage(
                { id: "dashboards.refusals.cut" },
                { shown: estimations.refusals.length, count: estimations.refused },
              )}
            </Typography>
          )}
        </>
      )}
    </Card>
  );
}

function Reason({ refusal }: { refusal: Refusal }) {
  const { date } = useFormats();
  return (
    <ListItem
      divider
      disableGutters
      sx={{
        display: "grid",
        columnGap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 2fr)" },
        alignItems: "baseline",
        breakInside: "avoid",
        "&:last-child": { border: 0 },
      }}
    >
      <div>
        <Link component={RouterLink} to={paths.estimation(refusal.id)}>
          <bdi>{refusal.title}</bdi>
        </Link>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          <bdi>{refusal.clientName}</bdi> · <bdi>{date(refusal.respondedAt)}</bdi>
        </Typography>
      </div>
      <Typography dir="auto" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        {refusal.justification}
      </Typography>
    </ListItem>
  );
}
