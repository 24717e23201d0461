import UndoIcon from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TablePagination from "@mui/material/TablePagination";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { Dotted } from "../../components/Dotted";
import { ConfirmChange } from "../../components/ConfirmChange";
import { ErrorState } from "../../components/ErrorState";
import { useFormats } from "../../components/useFormats";
import { mergesQuery, useUndoMerge } from "./api";
import type { Kind, Merge } from "./types";

const LIMIT = 5;

/** Merges of the last 30 days, each with its undo; renders nothing where there was none. */
export function MergeHistory({ kind }: { kind: Kind }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<Merge | null>(null);
  const { mutateAsync: undo } = useUndoMerge(kind);
  const { data, isError, error, refetch } = useQuery(mergesQuery(kind, { page, limit: LIMIT }));
  if (!data) return isError && <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.total === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {formatMessage({ id: "duplicates.history" })}
      </Typography>
      <Paper component="ul" variant="outlined" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data.data.map((merge) => (
          <MergeRow key={merge.id} kind={kind} merge={merge} onUndo={() => setUndoing(merge)} />
        ))}
      </Paper>
      {data.total > LIMIT && (
        <TablePagination
          component="div"
          count={data.total}
          page={page - 1}
          rowsPerPage={LIMIT}
          rowsPerPageOptions={[]}
          onPageChange={(_event, to) => setPage(to + 1)}
        />
      )}
      <ConfirmChange
        open={undoing !== null}
        danger={false}
        title="duplicates.undo.title"
        description={formatMessage(
          { id: "duplicates.undo.description" },
          { kept: undoing?.keepName, merged: undoing?.dropName },
        )}
        confirm="duplicates.undo"
        cancel="dialog.close"
        change={async () => undoing && undo(undoing.id)}
        done={formatMessage({ id: "duplicates.undone" })}
        onClose={() => setUndoing(null)}
      />
    </section>
  );
}

interface MergeRowProps {
  kind: Kind;
  merge: Merge;
  onUndo: () => void;
}

function MergeRow({ kind, merge, onUndo }: MergeRowProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const { keepName: kept, dropName: merged, by, undoneAt } = merge;
  const undo = formatMessage({ id: "duplicates.undo" });
  const facts = [
    dateTime(merge.createdAt),
    by,
    undoneAt && formatMessage({ id: "duplicates.undoneOn" }, { date: dateTime(undoneAt) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 1,
        px: 2,
        py: 1.5,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <div>{formatMessage({ id: "duplicates.history.one" }, { merged, kept })}</div>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted facts={facts} />
        </Typography>
      </Box>
      {merge.reversible && (
        <Allowed call={`POST /${kind}/merge/{id}/undo`}>
          <Button
            startIcon={<UndoIcon />}
            aria-label={`${undo} : ${merged} / ${kept}`}
            onClick={onUndo}
          >
            {undo}
          </Button>
        </Allowed>
      )}
    </Box>
  );
}
