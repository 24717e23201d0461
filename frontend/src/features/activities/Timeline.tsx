import NoteIcon from "@mui/icons-material/NoteAddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { Loaded } from "../../components/Loaded";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { MessageId } from "../../lib/texts";
import { timelineQuery } from "./api";
import { CallButton, type CallButtonProps } from "./CallButton";
import { FollowUpButton } from "./FollowUpButton";
import type { NoteDialogProps } from "./NoteDialog";
import { TimelineEntry } from "./TimelineEntry";
import { TimelineSkeleton } from "./TimelineSkeleton";
import type { Person, TimelineKind } from "./types";

const NoteDialog = lazyWithRetry<NoteDialogProps>(
  () => import(/* webpackChunkName: "note" */ "./NoteDialog"),
);

/** The kinds that may have rows, as the filter offers them. */
const kinds = {
  contact: "timeline.kind.contact",
  note: "timeline.kind.note",
  status: "timeline.kind.status",
  assigned: "assignees.field",
  prospect: "timeline.kind.prospect",
  appointment: "timeline.kind.appointment",
  estimation: "timeline.kind.estimation",
  sale: "timeline.kind.sale",
  sale_file: "timeline.kind.saleFile",
  invoice: "timeline.kind.invoice",
  order: "timeline.kind.order",
  document: "timeline.kind.document",
  mail: "timeline.kind.mail",
  chat: "timeline.kind.chat",
  consent: "timeline.kind.consent",
} as const satisfies Partial<Record<TimelineKind, MessageId>>;

type Kind = keyof typeof kinds;

export interface TimelineProps {
  person: Person;
  /** Whether a call can be noted here; the page has a button of its own otherwise. */
  call?: boolean;
  onAnswered?: CallButtonProps["onAnswered"];
}

/** A person's timeline, newest first, with the actions: log a call, set a follow-up, write a note. */
export default function Timeline({ person, call = true, onAnswered }: TimelineProps) {
  const { formatMessage, locale } = useIntl();
  const titleId = useId();
  const [kind, setKind] = useState<Kind | "">("");
  const [note, setNote] = useState<NoteDialogProps["note"] | undefined>(undefined);
  const query = useInfiniteQuery({
    ...timelineQuery(person, kind, locale),
    placeholderData: keepPreviousData,
  });

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h3">
        {formatMessage({ id: "timeline.title" })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, rowGap: 1.5, my: 1.5 }}>
        {call && <CallButton about={person} onAnswered={onAnswered} />}
        {!person.isClosed && <FollowUpButton person={person} />}
        <Allowed call="POST /prospect/{id}/note">
          <Button variant="outlined" startIcon={<NoteIcon />} onClick={() => setNote(null)}>
            {formatMessage({ id: "activities.note.add" })}
          </Button>
        </Allowed>
        <TextField
          select
          size="small"
          label={formatMessage({ id: "timeline.filter" })}
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind | "")}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{
            flex: { xs: "1 0 100%", sm: "1 1 120px" },
            maxWidth: { sm: 160 },
            marginInlineStart: { sm: "auto" },
          }}
        >
          <MenuItem value="">{formatMessage({ id: "timeline.all" })}</MenuItem>
          {Object.entries(kinds).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {formatMessage({ id: label })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Loaded query={query} loading={<TimelineSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0)
            return (
              <Typography sx={{ color: "text.secondary" }}>
                {formatMessage({ id: "timeline.empty" })}
              </Typography>
            );
          return (
            <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {rows.map((row) => (
                <TimelineEntry
                  key={`${row.kind} ${row.id}`}
                  // A prospect's own message stands among the facts.
                  row={person.kind === row.kind ? { ...row, text: "" } : row}
                  onChange={setNote}
                />
              ))}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {formatMessage({ id: "timeline.more" })}
        </Button>
      )}
      {note !== undefined && (
        <NoteDialog person={person} note={note} onClose={() => setNote(undefined)} />
      )}
    </Box>
  );
}
