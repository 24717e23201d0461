import UndoIcon from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { useDueWords } from "../../components/useDueWords";
import { useFormats } from "../../components/useFormats";
import { isToday } from "../../lib/zone";
import { useTakeBack } from "../../components/list/selection/useTakeBack";
import { useMinute } from "../response_times/useMinute";
import { actsQuery, undoAct, type Act } from "./api";

interface LatestActsProps {
  /** Says so where there is none. */
  always?: boolean;
  /** How many of them are shown. */
  most?: number;
}

/** What this account has done and can still undo, the latest first. */
export function LatestActs({ always = false, most }: LatestActsProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const now = useMinute();
  const { data } = useQuery(actsQuery);
  const { takeBack, isPending, dialogs } = useTakeBack();
  const [asked, setAsked] = useState<Act | null>(null);
  const acts = (data ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now).slice(0, most);

  const undo = ({ id, label }: Act) =>
    void takeBack({
      undo: (only) => undoAct(id, only),
      done: (count) => formatMessage({ id: "acts.undone" }, { label, count }),
    });

  return (
    <>
      {(always || acts.length > 0) && (
        <Box component="section" aria-labelledby={titleId}>
          <Typography id={titleId} variant="subtitle2" component="h2" sx={{ px: 2, pt: 1.5 }}>
            {formatMessage({ id: "acts.title" })}
          </Typography>
          {data && acts.length === 0 && (
            <Typography sx={{ px: 2, pt: 0.5, pb: 1.5, color: "text.secondary" }}>
              {formatMessage({ id: "acts.none" })}
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, pb: 1, listStyle: "none" }}>
            {acts.map((act) => (
              <ActRow
                key={act.id}
                act={act}
                busy={isPending}
                onUndo={() => (act.kind === "import" ? setAsked(act) : undo(act))}
              />
            ))}
          </Box>
        </Box>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={formatMessage({ id: "imports.undo.title" })}
        description={formatMessage({ id: "acts.import.text" })}
        confirmLabel={formatMessage({ id: "imports.undo" })}
        cancelLabel={formatMessage({ id: "imports.undo.no" })}
        onConfirm={() => {
          setAsked(null);
          if (asked) undo(asked);
        }}
        onClose={() => setAsked(null)}
      />
      {dialogs}
    </>
  );
}

interface ActRowProps {
  act: Act;
  busy: boolean;
  onUndo: () => void;
}

function ActRow({ act: { label, at, expiresAt }, busy, onUndo }: ActRowProps) {
  const { formatMessage, formatTime } = useIntl();
  const { dateTime } = useFormats();
  const { before } = useDueWords();
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography>
          <bdi>{label}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatMessage(
            { id: "acts.until" },
            { at: isToday(at) ? formatTime(at) : dateTime(at), until: before(expiresAt) },
          )}
        </Typography>
      </Box>
      <Allowed call="POST /partner/acts/{id}/undo">
        <Button
          size="small"
          variant="outlined"
          startIcon={<UndoIcon />}
          disabled={busy}
          aria-label={formatMessage({ id: "acts.undo.of" }, { label })}
          onClick={onUndo}
          sx={{ flexShrink: 0 }}
        >
          {formatMessage({ id: "acts.undo" })}
        </Button>
      </Allowed>
    </Box>
  );
}
