import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import type { Preview } from "./sides";
import type { Kind } from "./types";

interface MergeMovesProps {
  kind: Kind;
  /** None: on the way. */
  preview: Preview | undefined;
}

/** Rows that move from the dropped person to the kept one. */
export function MergeMoves({ kind, preview }: MergeMovesProps) {
  const intl = useIntl();
  if (!preview) return <Skeleton variant="rounded" height={96} />;
  const { moves, drop } = preview;
  return (
    <>
      <section>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {intl.formatMessage({ id: "duplicates.moves" })}
        </Typography>
        {moves.length === 0 ? (
          <Typography>{intl.formatMessage({ id: "duplicates.moves.none" })}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {moves.map(({ name, count }) => (
              <li key={name}>
                {intl.formatMessage({ id: "duplicates.moves.one" }, { name, count })}
              </li>
            ))}
          </Box>
        )}
      </section>
      <Alert severity="warning">
        {intl.formatMessage(
          { id: kind === "client" ? "duplicates.warning.client" : "duplicates.warning.prospect" },
          { name: drop.fullName },
        )}
      </Alert>
    </>
  );
}
