import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useFormats } from "../../components/useFormats";
import { StepText } from "./StepText";
import type { Overview } from "./types";

export function LatestMoves({ moves }: { moves: Overview["moves"] }) {
  const intl = useIntl();
  const formats = useFormats();
  if (moves.length === 0) {
    return (
      <Typography sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "projects.moves.none" })}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {moves.map((move) => (
        <Box
          component="li"
          key={move.id}
          sx={{ py: 1, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0 } }}
        >
          <Link
            component={RouterLink}
            to={paths.card(move.card.id)}
            sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
          >
            <bdi>{move.card.label}</bdi>
          </Link>
          <Typography variant="body2">
            <StepText step={move} />
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {[move.by, formats.dateTime(move.at)].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
