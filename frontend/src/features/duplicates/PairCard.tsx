import MergeIcon from "@mui/icons-material/MergeOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { Facts } from "../../components/Facts";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { regionName } from "../../components/personTexts";
import { formatPhone } from "../../components/phones";
import { pathsOf, reasonTexts } from "./kinds";
import type { Kind, Pair, Person } from "./types";

interface PairCardProps {
  kind: Kind;
  pair: Pair;
  busy: boolean;
  onMerge: () => void;
  onApart: () => void;
}

/** Two rows that are probably one person, why, and what can be done about it. */
export function PairCard({ kind, pair, busy, onMerge, onApart }: PairCardProps) {
  const { formatMessage } = useIntl();
  const { first, second, reasons } = pair;
  const both = `${first.fullName} / ${second.fullName}`;
  const merge = formatMessage({ id: "duplicates.merge" });
  const apart = formatMessage({ id: "duplicates.apart" });
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, md: 3 }, listStyle: "none" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        {reasons.map((reason) => (
          <StatusChip key={reason} tone="info" label={formatMessage({ id: reasonTexts[reason] })} />
        ))}
      </Box>
      <Box
        sx={{
          display: "grid",
          columnGap: 4,
          rowGap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <PersonFacts kind={kind} person={first} />
        <PersonFacts kind={kind} person={second} />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2.5 }}>
        <Allowed call={`POST /${kind}/merge`}>
          <Button
            variant="contained"
            startIcon={<MergeIcon />}
            aria-label={`${merge} : ${both}`}
            disabled={busy}
            onClick={onMerge}
          >
            {merge}
          </Button>
        </Allowed>
        <Allowed call={`POST /${kind}/not-duplicates`}>
          <Button aria-label={`${apart} : ${both}`} disabled={busy} onClick={onApart}>
            {apart}
          </Button>
        </Allowed>
      </Box>
    </Paper>
  );
}

function PersonFacts({ kind, person }: { kind: Kind; person: Person }) {
  const { date } = useFormats();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1, overflowWrap: "anywhere" }}>
        <Link component={RouterLink} to={pathsOf[kind](person.id)}>
          <bdi>{person.fullName}</bdi>
        </Link>
      </Typography>
      <Facts
        facts={[
          { label: "clients.field.phoneNumber", value: formatPhone(person.phoneNumber) },
          {
            label: kind === "client" ? "clients.field.createdAt" : "prospects.field.createdAt",
            value: date(person.createdAt),
          },
          { label: "clients.field.email", value: person.email, wide: true },
          person.region !== undefined && {
            label: "clients.field.region",
            value: regionName(person.region),
            wide: true,
          },
          person.carModel !== undefined && {
            label: "prospects.field.carModel",
            value: person.carModel,
            wide: true,
          },
        ]}
      />
    </Box>
  );
}
