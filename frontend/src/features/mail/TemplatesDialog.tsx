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
import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { mailError } from "./mailTexts";
import { templatesQuery, useDeleteTemplate } from "./api";
import { TemplateForm } from "./TemplateForm";
import type { MailTemplate } from "./types";

type Doing = { what: "create" } | { what: "edit" | "delete"; template: MailTemplate };

export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  const { enqueueSnackbar } = useSnackbar();
  const { data: templates = [] } = useQuery(templatesQuery);
  const remove = useDeleteTemplate();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{intl.formatMessage({ id: "mail.templates" })}</DialogTitle>
      <DialogContent>
        <List>
          {templates.map((template) => (
            <ListItem
              key={template.id}
              disableGutters
              secondaryAction={
                <>
                  <IconButton
                    aria-label={intl.formatMessage(
                      { id: "mail.template.editOne" },
                      { name: template.name },
                    )}
                    onClick={() => setDoing({ what: "edit", template })}
                  >
                    <EditIcon />
                  </IconButton>
                  <IconButton
                    edge="end"
                    aria-label={intl.formatMessage(
                      { id: "mail.template.deleteOne" },
                      { name: template.name },
                    )}
                    onClick={() => setDoing({ what: "delete", template })}
                  >
                    <DeleteIcon />
                  </IconButton>
                </>
              }
              sx={{ paddingInlineEnd: 11 }}
            >
              <ListItemText primary={template.name} secondary={template.subject} />
            </ListItem>
          ))}
        </List>
        {templates.length === 0 && intl.formatMessage({ id: "mail.templates.none" })}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button startIcon={<AddIcon />} onClick={() => setDoing({ what: "create" })}>
          {intl.formatMessage({ id: "mail.template.new" })}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {intl.formatMessage({ id: "dialog.close" })}
        </Button>
      </DialogActions>
      {doing?.what === "create" && <TemplateForm onClose={stop} />}
      {doing?.what === "edit" && <TemplateForm template={doing.template} onClose={stop} />}
      <ConfirmDialog
        open={doing?.what === "delete"}
        danger
        busy={remove.isPending}
        title={intl.formatMessage({ id: "mail.template.delete.title" })}
        description={doing?.what === "delete" ? doing.template.name : ""}
        confirmLabel={intl.formatMessage({ id: "mail.template.delete" })}
        onConfirm={() =>
          doing?.what === "delete" &&
          remove.mutate(doing.template.id, {
            onSettled: stop,
            onError: (error) => enqueueSnackbar(mailError(intl, error), { variant: "error" }),
          })
        }
        onClose={stop}
      />
    </Dialog>
  );
}
