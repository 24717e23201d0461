import ArrowIcon from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { sourceTexts, statusTexts, statusTones } from "./prospectTexts";
import type { OpenProspect, ProspectStatus, RepeatNote, StatusChange } from "./types";
import { Written } from "./Written";

interface Entry {
  at: string;
  /** Who did it, where that is known. */
  by: string | null;
  content: ReactNode;
}

/** What happened with a prospect, the latest first: each status, and each time the person wrote again. */
export function ProspectTimeline({ prospect }: { prospect: OpenProspect }) {
  const intl = useIntl();
  const { history, repeats, repeatNotes, createdAt, source } = prospect;
  const received = {
    at: createdAt,
    by: null,
    content: intl.formatMessage(
      { id: "prospects.history.received" },
      { source: intl.formatMessage({ id: sourceTexts[source] }) },
    ),
  };
  const entries = [
    ...(history ?? []).map(stepEntry),
    ...repeatNotes.map(repeatEntry),
    received,
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3">{intl.formatMessage({ id: "prospects.history" })}</Typography>
      {repeats > 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
          {intl.formatMessage({ id: "prospects.repeats" }, { count: repeats })}
        </Typography>
      )}
      {history === undefined ? (
        <Skeleton variant="rounded" height={72} sx={{ mt: 1.5 }} />
      ) : (
        <Box component="ol" sx={{ listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
          {entries.map((entry) => (
            <TimelineEntry key={entry.at} {...entry} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function stepEntry({ at, by, from, to }: StatusChange): Entry {
  return { at, by, content: <Step from={from} to={to} /> };
}

function repeatEntry(note: RepeatNote): Entry {
  return { at: note.createdAt, by: null, content: <Repeat note={note} /> };
}

function Step({ from, to }: { from: ProspectStatus; to: ProspectStatus }) {
  const intl = useIntl();
  const label = (status: ProspectStatus) => intl.formatMessage({ id: statusTexts[status] });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <StatusChip label={label(from)} tone={statusTones[from]} />
      <ArrowIcon
        fontSize="small"
        color="action"
        sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }}
      />
      <StatusChip label={label(to)} tone={statusTones[to]} />
    </Box>
  );
}

function Repeat({ note: { need, carModel, message } }: { note: RepeatNote }) {
  const intl = useIntl();
  return (
    <>
      {intl.formatMessage({ id: "prospects.history.repeat" })}
      {[need, carModel, message].filter(Boolean).map((text) => (
        <Written key={text}>{text}</Written>
      ))}
    </>
  );
}

const DOT = 10;

/** A dot on the line that joins it to what came before. */
function TimelineEntry({ at, by, content }: Entry) {
  const formats = useFormats();
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        pb: 2,
        paddingInlineStart: 3,
        overflowWrap: "anywhere",
        "&::before": {
          content: '""',
          position: "absolute",
          insetInlineStart: 0,
          top: 7,
          width: DOT,
          height: DOT,
          borderRadius: "50%",
          bgcolor: "primary.main",
        },
        "&:not(:last-child)::after": {
          content: '""',
          position: "absolute",
          insetInlineStart: DOT / 2 - 1,
          top: 7 + DOT,
          bottom: -7,
          width: 2,
          bgcolor: "divider",
        },
      }}
    >
      <Box sx={{ typography: "body1" }}>{content}</Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.25 }}>
        <Box component="time" dateTime={at}>
          {formats.dateTime(at)}
        </Box>
        {by && <bdi>{` · ${by}`}</bdi>}
      </Typography>
    </Box>
  );
}
