import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import TablePagination from "@mui/material/TablePagination";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { useListState } from "../../components/list/useListState";
import { useUndoToast } from "../../components/board/useUndoToast";
import { useSay } from "../../components/useSay";
import { pairsQuery, useKeepApart } from "./api";
import { MergeDialog } from "./lazyDialogs";
import { PairCard } from "./PairCard";
import type { Kind, Two } from "./types";

const LIMITS = [10] as const;
const NO_FILTERS: string[] = [];

/** The probable pairs of a kind, page by page. */
export function Pairs({ kind }: { kind: Kind }) {
  const { formatMessage } = useIntl();
  const say = useSay();
  const { page, limit, setPage } = useListState({
    filters: NO_FILTERS,
    limits: LIMITS,
    defaultLimit: 10,
  });
  const query = useQuery(pairsQuery(kind, { page, limit }));
  const { mutateAsync: keepApart, isPending } = useKeepApart(kind);
  const { mutateAsync: proposeAgain } = useKeepApart(kind, "together");
  const undoable = useUndoToast();
  const [merging, setMerging] = useState<Two | null>(null);
  const listRef = useRef<HTMLDivElement>(null);

  const lastPage = Math.max(1, query.data?.totalPages ?? page);
  const pastTheEnd = page > lastPage && !query.isPlaceholderData;
  useEffect(() => {
    if (pastTheEnd) setPage(lastPage, { replace: true });
  }, [pastTheEnd, lastPage, setPage]);

  async function part({ first, second }: Two) {
    const ids = [first, second];
    if (!(await say(keepApart(ids)))) return;
    // The button that was pressed goes with its pair.
    listRef.current?.focus();
    const undo = () => void say(proposeAgain(ids));
    undoable(formatMessage({ id: "duplicates.apart.done" }), undo);
  }

  const label = formatMessage({ id: "duplicates.pairs" });
  return (
    <div ref={listRef} tabIndex={-1} style={{ outline: "none" }} aria-busy={query.isFetching}>
      <Loaded
        query={query}
        loading={
          <Box role="status" aria-label={formatMessage({ id: "duplicates.loading" })}>
            <Skeleton variant="rounded" height={240} />
            <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
          </Box>
        }
      >
        {({ data: pairs, total }) =>
          total === 0 ? (
            <EmptyState
              illustration="clients"
              title={formatMessage({ id: "duplicates.none.title" })}
              description={formatMessage({ id: "duplicates.none.description" })}
            />
          ) : (
            <>
              <Box
                component="ul"
                aria-label={label}
                sx={{
                  m: 0,
                  p: 0,
                  display: "grid",
                  gap: 2,
                  gridTemplateColumns: "minmax(0, 1fr)",
                }}
              >
                {pairs.map((pair) => {
                  const two = { first: pair.first.id, second: pair.second.id };
                  return (
                    <PairCard
                      key={`${two.first} ${two.second}`}
                      kind={kind}
                      pair={pair}
                      busy={isPending}
                      onMerge={() => setMerging(two)}
                      onApart={() => void part(two)}
                    />
                  );
                })}
              </Box>
              {lastPage > 1 && (
                <TablePagination
                  component="div"
                  count={total}
                  page={Math.min(page, lastPage) - 1}
                  rowsPerPage={limit}
                  rowsPerPageOptions={[]}
                  onPageChange={(_event, to) => setPage(to + 1)}
                />
              )}
            </>
          )
        }
      </Loaded>
      {merging && <MergeDialog kind={kind} two={merging} onClose={() => setMerging(null)} />}
    </div>
  );
}
