import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { useId, useState, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import type { Call } from "../lib/rights";
import { Allowed } from "./Allowed";
import { ConfirmChange } from "./ConfirmChange";

interface SavedTextsDialogProps<T> {
  /** Sentences in the reader's language. */
  words: Record<"title" | "empty" | "add", string>;
  rows: T[];
  nameOf: (row: T) => string;
  textOf: (row: T) => string;
  editLabel: (name: string) => string;
  deleteLabel: (name: string) => string;
  /** Without a row: of a new one. */
  form: (row: T | undefined, onClose: () => void) => ReactNode;
  question: Pick<React.ComponentProps<typeof ConfirmChange>, "title" | "confirm">;
  /** The call that `remove` makes. */
  deletes: Call;
  remove: (id: string) => Promise<unknown>;
  failure: (intl: IntlShape, error: unknown) => string;
  onClose: () => void;
}

/** Texts that are written once: added, changed, removed after a question. */
export function SavedTextsDialog<T extends { id: string }>({
  words,
  rows,
  nameOf,
  textOf,
  editLabel,
  deleteLabel,
  form,
  question,
  deletes,
  remove,
  failure,
  onClose,
}: SavedTextsDialogProps<T>) {
  const intl = useIntl();
  const titleId = useId();
  const [editing, setEditing] = useState<T | "new" | null>(null);
  const [removing, setRemoving] = useState<T | null>(null);
  return (
    <>
      <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{words.title}</DialogTitle>
        <DialogContent>
          {rows.length === 0 && (
            <Typography sx={{ color: "text.secondary" }}>{words.empty}</Typography>
          )}
          <List disablePadding>
            {rows.map((row) => (
              <ListItem key={row.id} divider disableGutters sx={{ gap: 0.5 }}>
                <ListItemText
                  primary={nameOf(row)}
                  secondary={textOf(row)}
                  slotProps={{
                    primary: { sx: { overflowWrap: "anywhere" } },
                    secondary: { sx: { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } },
                  }}
                />
                <IconButton aria-label={editLabel(nameOf(row))} onClick={() => setEditing(row)}>
                  <EditIcon />
                </IconButton>
                <Allowed call={deletes}>
                  <IconButton
                    aria-label={deleteLabel(nameOf(row))}
                    onClick={() => setRemoving(row)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </Allowed>
              </ListItem>
            ))}
          </List>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.close" })}</Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEditing("new")}>
            {words.add}
          </Button>
        </DialogActions>
      </Dialog>
      {editing && form(editing === "new" ? undefined : editing, () => setEditing(null))}
      <ConfirmChange
        {...question}
        open={removing !== null}
        description={removing && nameOf(removing)}
        change={async () => removing && remove(removing.id)}
        failure={failure}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
