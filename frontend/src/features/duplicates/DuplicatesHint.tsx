import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { touchTarget } from "../../components/touchTarget";
import { paths } from "../../lib/paths";
import { useIdle } from "../../lib/useIdle";
import { pairsQuery } from "./api";
import type { Kind } from "./types";

/** Beside the title of a list: how many of its rows are probably there twice, where there are any. */
export function DuplicatesHint({ kind }: { kind: Kind }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery({ ...pairsQuery(kind, { page: 1, limit: 1 }), enabled: useIdle() });
  if (!data?.total) return null;
  return (
    <Typography
      variant="body2"
      // Within the line of the title, in two of its own where it must: nothing moves once it is known.
      sx={{ flex: "1 1 100px", minWidth: 0, color: "text.secondary" }}
    >
      {formatMessage(
        { id: "duplicates.hint" },
        {
          count: data.total,
          link: (text) => (
            <Link
              key="link"
              component={RouterLink}
              to={paths.duplicatesOf(kind)}
              // Beside words of nearly its colour.
              underline="always"
              sx={touchTarget}
            >
              {text}
            </Link>
          ),
        },
      )}
    </Typography>
  );
}
