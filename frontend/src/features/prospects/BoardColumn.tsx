import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { ErrorState } from "../../components/ErrorState";
import { BoardCard } from "./BoardCard";
import { prospectError, statusTexts } from "./prospectTexts";
import { prospectsQuery } from "./queries";
import type { Prospect, ProspectStatus } from "./types";

const SHOWN = 50;

interface BoardColumnProps {
  status: ProspectStatus;
  pathOf: (id: string) => string;
  /** What is being dragged over the board, if anything. */
  dragged: Prospect | null;
  onDrag: (prospect: Prospect | null) => void;
  onDrop: () => void;
}

export function BoardColumn({ status, pathOf, dragged, onDrag, onDrop }: BoardColumnProps) {
  const intl = useIntl();
  const headingId = useId();
  const [over, setOver] = useState(false);
  const {
    data: list,
    isError,
    error,
    refetch,
  } = useQuery(prospectsQuery({ page: 1, limit: SHOWN, status }));
  const takes = dragged !== null && dragged.status !== status;

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      sx={{
        p: 1.5,
        minHeight: 160,
        bgcolor: "background.default",
        ...(takes && over && { borderColor: "primary.main", bgcolor: "action.hover" }),
      }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, mb: 1.5, px: 0.5 }}>
        <Typography id={headingId} variant="subtitle1" component="h2">
          {intl.formatMessage({ id: statusTexts[status] })}
        </Typography>
        <Typography sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {list && intl.formatNumber(list.total)}
        </Typography>
      </Box>
      {!list && !isError && <Skeleton variant="rounded" height={96} />}
      {!list && isError && (
        <ErrorState
          error={error}
          title={prospectError(intl, error)}
          onRetry={() => void refetch()}
        />
      )}
      {list?.data.length === 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary", px: 0.5 }}>
          {intl.formatMessage({ id: "prospects.board.empty" })}
        </Typography>
      )}
      {list && list.data.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={headingId}
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 1,
            gridTemplateColumns: "minmax(0, 1fr)",
          }}
        >
          {list.data.map((prospect) => (
            <BoardCard
              key={prospect.id}
              prospect={prospect}
              path={pathOf(prospect.id)}
              onDrag={onDrag}
            />
          ))}
        </Box>
      )}
      {list && list.total > list.data.length && (
        <Link
          component={RouterLink}
          to={`${paths.prospects}?status=${status}`}
          sx={{ display: "block", mt: 1.5, px: 0.5 }}
        >
          {intl.formatMessage({ id: "prospects.board.all" }, { count: list.total })}
        </Link>
      )}
    </Paper>
  );
}
