import { useIntl } from "react-intl";
import * as yup from "yup";
import { requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { WebhookCreateRequest } from "../../lib/api/bounds/WebhookCreateRequest";
import {
  useAddWebhook,
  useUpdateWebhook,
  type SecretWebhook,
  type Webhook,
  type WebhookEvent,
} from "./api";
import { EventsField } from "./EventsField";

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** A new one, with its secret. */
  onAdded: (added: SecretWebhook) => void;
  onClose: () => void;
}

interface Values {
  url: string;
  events: WebhookEvent[];
  description: string;
}

/** Where the events are sent, and which. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const intl = useIntl();
  const { mutateAsync: add } = useAddWebhook();
  const { mutateAsync: update } = useUpdateWebhook();
  const schema = requestSchema(intl, WebhookCreateRequest, { url: "webhooks.url.required" }).shape({
    events: yup.array().min(1, intl.formatMessage({ id: "webhooks.events.required" })),
  });

  async function save(values: Values) {
    const body = { ...values, url: values.url.trim(), description: values.description.trim() };
    if (webhook) await update({ id: webhook.id, ...body });
    else onAdded(await add(body));
  }

  return (
    <SaveDialog<Values>
      title={intl.formatMessage({ id: webhook ? "webhooks.edit.title" : "webhooks.add" })}
      initialValues={{
        url: webhook?.url ?? "",
        events: webhook?.events ?? [],
        description: webhook?.description ?? "",
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      save={save}
      {...(webhook && { saved: intl.formatMessage({ id: "webhooks.saved" }) })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="url"
        type="url"
        label="webhooks.field.url"
        placeholder="https://"
        autoComplete="off"
      />
      <TextField name="description" label="webhooks.field.description" autoComplete="off" />
      <EventsField name="events" />
    </SaveDialog>
  );
}
