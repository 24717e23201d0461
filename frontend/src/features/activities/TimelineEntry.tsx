import MoreIcon from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { ConfirmChange } from "../../components/ConfirmChange";
import { touchTarget } from "../../components/touchTarget";
import { MenuButton } from "../../components/MenuButton";
import { useFormats } from "../../components/useFormats";
import { activityError } from "./activityError";
import { useDeleteNote } from "./api";
import type { TimelineRow } from "./types";

const DOT = 10;
/** Their links lead to the person, who is on screen. */
const ABOUT_THE_PERSON = new Set<TimelineRow["kind"]>(["prospect", "status", "contact", "note"]);

interface TimelineEntryProps {
  row: TimelineRow;
  onChange: (note: { id: string; text: string }) => void;
}

/** A dot on the line that joins it to what came before. */
export function TimelineEntry({ row, onChange }: TimelineEntryProps) {
  const formats = useFormats();
  const { kind, at, by, title, text, link } = row;
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
      <Box sx={{ display: "flex", alignItems: "start" }}>
        <Box sx={{ flex: 1, typography: "body1" }}>
          {link !== null && !ABOUT_THE_PERSON.has(kind) ? (
            <Link component={RouterLink} to={link} sx={touchTarget}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
          {text && (
            <Box component="span" sx={{ display: "block", whiteSpace: "pre-line" }}>
              {text}
            </Box>
          )}
        </Box>
        {kind === "note" && <NoteMenu row={row} onChange={onChange} />}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.25 }}>
        <Box component="time" dateTime={at}>
          {formats.dateTime(at)}
        </Box>
        {by && <bdi>{` · ${by}`}</bdi>}
      </Typography>
    </Box>
  );
}

function NoteMenu({ row, onChange }: TimelineEntryProps) {
  const { formatMessage } = useIntl();
  const { mutateAsync: remove } = useDeleteNote();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MenuButton
        quiet
        size="small"
        label={formatMessage({ id: "activities.note.menu" })}
        icon={<MoreIcon fontSize="small" />}
        entries={[
          { text: formatMessage({ id: "activities.note.change" }), onClick: () => onChange(row) },
          {
            text: formatMessage({ id: "activities.note.delete" }),
            onClick: () => setAsking(true),
          },
        ]}
      />
      <ConfirmChange
        open={asking}
        title="activities.note.delete.title"
        description={formatMessage({ id: "activities.note.delete.text" })}
        confirm="activities.note.delete"
        change={() => remove(row.id)}
        failure={activityError}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
