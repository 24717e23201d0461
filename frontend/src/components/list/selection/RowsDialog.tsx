import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";

interface RowsDialogProps {
  title: string;
  rows: { id: string; label: string; detail?: string }[];
  open: boolean;
  onClose: () => void;
  action?: ReactNode;
}

/** Names rows, and what is to be said of each. */
export function RowsDialog({ title, rows, open, onClose, action }: RowsDialogProps) {
  const intl = useIntl();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-label={title}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {rows.map(({ id, label, detail }) => (
            <ListItem key={id} disableGutters>
              <ListItemText primary={label || id} secondary={detail} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.close" })}</Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}
