import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { SavedTextsDialog } from "../../components/SavedTextsDialog";
import { mailError } from "./mailTexts";
import { templatesQuery, useDeleteTemplate } from "./api";
import { TemplateForm } from "./TemplateForm";

export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data: templates = [] } = useQuery(templatesQuery);
  const { mutateAsync: remove } = useDeleteTemplate();
  return (
    <SavedTextsDialog
      words={{
        title: formatMessage({ id: "mail.templates" }),
        empty: formatMessage({ id: "mail.templates.none" }),
        add: formatMessage({ id: "mail.template.new" }),
      }}
      rows={templates}
      nameOf={({ name }) => name}
      textOf={({ subject }) => subject}
      editLabel={(name) => formatMessage({ id: "mail.template.editOne" }, { name })}
      deleteLabel={(name) => formatMessage({ id: "mail.template.deleteOne" }, { name })}
      form={(template, close) => <TemplateForm template={template} onClose={close} />}
      question={{ title: "mail.template.delete.title", confirm: "mail.template.delete" }}
      deletes="DELETE /mail/template/{id}"
      remove={remove}
      failure={mailError}
      onClose={onClose}
    />
  );
}
