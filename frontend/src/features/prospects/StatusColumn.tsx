import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { BoardCards, BoardColumn } from "../../components/board/BoardColumn";
import { Loaded } from "../../components/Loaded";
import { ProspectCard } from "./ProspectCard";
import { prospectStatusTexts } from "../../components/personTexts";
import { prospectError } from "./prospectTexts";
import { prospectsQuery } from "./api";
import type { Prospect, ProspectStatus } from "./types";

const SHOWN = 50;

interface StatusColumnProps {
  status: ProspectStatus;
  /** Person whose prospects are shown, as the list's filter; empty for everyone's. */
  assignee: string;
  pathOf: (prospect: Prospect) => string;
  /** The dragged prospect, if any. */
  dragged: Prospect | null;
  onDrag: (prospect: Prospect | null) => void;
  onDrop: () => void;
}

export function StatusColumn({
  status,
  assignee,
  pathOf,
  dragged,
  onDrag,
  onDrop,
}: StatusColumnProps) {
  const intl = useIntl();
  const headingId = useId();
  const filters = { status, ...(assignee && { assignee }) };
  const query = useQuery(prospectsQuery({ page: 1, limit: SHOWN, ...filters }));
  const takes = dragged !== null && dragged.status !== status;

  return (
    <BoardColumn labelledBy={headingId} takes={takes} onDrop={onDrop} p={1.5} minHeight={160}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, mb: 1.5, px: 0.5 }}>
        <Typography id={headingId} variant="subtitle1" component="h2">
          {intl.formatMessage({ id: prospectStatusTexts[status] })}
        </Typography>
        <Typography sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {query.data && intl.formatNumber(query.data.total)}
        </Typography>
      </Box>
      <Loaded
        query={query}
        errorTitle={prospectError(intl, query.error)}
        loading={<Skeleton variant="rounded" height={96} />}
      >
        {({ data, total }) =>
          data.length === 0 ? (
            <Typography variant="body2" sx={{ color: "text.secondary", px: 0.5 }}>
              {intl.formatMessage({ id: "prospects.board.empty" })}
            </Typography>
          ) : (
            <>
              <BoardCards labelledBy={headingId}>
                {data.map((prospect) => (
                  <ProspectCard
                    key={prospect.id}
                    prospect={prospect}
                    path={pathOf(prospect)}
                    onDrag={onDrag}
                  />
                ))}
              </BoardCards>
              {total > data.length && (
                <Link
                  component={RouterLink}
                  to={`${paths.prospects}?${new URLSearchParams(filters).toString()}`}
                  sx={{ display: "block", mt: 1.5, px: 0.5 }}
                >
                  {intl.formatMessage({ id: "prospects.board.all" }, { count: total })}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
    </BoardColumn>
  );
}
