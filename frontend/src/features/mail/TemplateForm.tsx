import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { MailTemplateRequest } from "../../lib/api/bounds/MailTemplateRequest";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { mailError } from "./mailTexts";
import { useSaveTemplate, variablesQuery } from "./api";
import type { MailTemplate } from "./types";

type Values = Pick<MailTemplate, "name" | "subject" | "text">;

interface TemplateFormProps {
  template: MailTemplate | undefined;
  onClose: () => void;
}

export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const intl = useIntl();
  const { data: variables = [] } = useQuery(variablesQuery);
  const save = useSaveTemplate();
  const schema = requestSchema(intl, MailTemplateRequest, {
    name: "mail.template.required.name",
    text: "mail.template.required.text",
  });

  return (
    <SaveDialog<Values>
      title={intl.formatMessage({ id: template ? "mail.template.change" : "mail.template.new" })}
      initialValues={{
        name: template?.name ?? "",
        subject: template?.subject ?? "",
        text: template?.text ?? "",
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      save={(values) => save.mutateAsync({ id: template?.id, ...values })}
      failure={mailError}
      onClose={onClose}
    >
      <TextField required autoFocus name="name" label="mail.template.field.name" />
      <TextField name="subject" label="mail.field.subject" />
      <TextField required multiline minRows={6} maxRows={14} name="text" label="mail.field.text" />
      <Box sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
        {intl.formatMessage({ id: "mail.template.variables" })}{" "}
        {variables.map((name) => `{{${name}}}`).join(" ")}
      </Box>
    </SaveDialog>
  );
}
