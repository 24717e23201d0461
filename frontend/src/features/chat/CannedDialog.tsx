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
import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { CannedForm } from "./CannedForm";
import { chatError } from "./chatError";
import { cannedQuery, useDeleteCanned } from "./api";
import type { CannedAnswer } from "./types";

/** The ready answers: added, changed, removed after a question. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  const { enqueueSnackbar } = useSnackbar();
  const { data: answers = [] } = useQuery(cannedQuery);
  const [editing, setEditing] = useState<CannedAnswer | "new" | null>(null);
  const [removing, setRemoving] = useState<CannedAnswer | null>(null);
  const remove = useDeleteCanned();

  function confirm() {
    if (!removing) return;
    remove.mutate(removing.id, {
      onError: (error) => enqueueSnackbar(chatError(intl, error), { variant: "error" }),
      onSettled: () => setRemoving(null),
    });
  }

  return (
    <>
      <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{intl.formatMessage({ id: "chat.canned" })}</DialogTitle>
        <DialogContent>
          {answers.length === 0 && (
            <Typography sx={{ color: "text.secondary" }}>
              {intl.formatMessage({ id: "chat.canned.empty" })}
            </Typography>
          )}
          <List disablePadding>
            {answers.map((answer) => (
              <ListItem key={answer.id} divider disableGutters sx={{ gap: 0.5 }}>
                <ListItemText
                  primary={answer.title}
                  secondary={answer.text}
                  slotProps={{
                    primary: { sx: { overflowWrap: "anywhere" } },
                    secondary: { sx: { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } },
                  }}
                />
                <IconButton
                  aria-label={intl.formatMessage(
                    { id: "chat.canned.edit" },
                    { title: answer.title },
                  )}
                  onClick={() => setEditing(answer)}
                >
                  <EditIcon />
                </IconButton>
                <IconButton
                  aria-label={intl.formatMessage(
                    { id: "chat.canned.delete" },
                    { title: answer.title },
                  )}
                  onClick={() => setRemoving(answer)}
                >
                  <DeleteIcon />
                </IconButton>
              </ListItem>
            ))}
          </List>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.close" })}</Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEditing("new")}>
            {intl.formatMessage({ id: "chat.canned.add" })}
          </Button>
        </DialogActions>
      </Dialog>
      {editing && (
        <CannedForm answer={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        danger
        open={removing !== null}
        busy={remove.isPending}
        title={intl.formatMessage({ id: "chat.canned.delete.title" })}
        description={removing?.title}
        confirmLabel={intl.formatMessage({ id: "chat.delete" })}
        onConfirm={confirm}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
