import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import { DateField } from "../../components/form/DateField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { SimilarPeople } from "../duplicates/SimilarPeople";
import { CustomerLanguageField } from "../partners/CustomerLanguageField";
import { PasswordField } from "../partners/PasswordField";
import { PASSWORD_MIN_LENGTH } from "../partners/passwordRule";
import { RegionField } from "../partners/RegionField";
import { AssigneeSelect } from "../team/assignees/AssigneeSelect";
import { clientFields, clientSchema, clientValues, type ClientValues } from "./form";
import { saveClientMessage } from "./clientTexts";
import { useCreateClient, useUpdateClient } from "./api";
import { AddressFields, KindFields } from "./ParticularsFields";
import type { Client } from "./types";

export interface ClientDialogProps {
  client?: Client;
  /** Known values of a new client. */
  start?: Partial<ClientValues>;
  onSaved?: (client: Client) => void;
  onClose: () => void;
}

export default function ClientDialog({ client, start, onSaved, onClose }: ClientDialogProps) {
  const intl = useIntl();
  const create = useCreateClient();
  const update = useUpdateClient();
  const schema = useMemo(() => clientSchema(intl, client), [intl, client]);

  const save = (values: ClientValues) => {
    const fields = clientFields(values, client);
    return client ? update.mutateAsync({ id: client.id, ...fields }) : create.mutateAsync(fields);
  };

  return (
    <SaveDialog<ClientValues, Client>
      title={intl.formatMessage({ id: client ? "clients.edit.title" : "clients.new.title" })}
      initialValues={{ ...clientValues(intl, client), ...start }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: client ? "form.save" : "clients.add" })}
      save={save}
      saved={intl.formatMessage({ id: client ? "clients.updated" : "clients.created" })}
      failure={saveClientMessage}
      blame={blamed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="fullName"
        label="clients.field.fullName"
        autoComplete="off"
      />
      <TextField
        required
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        label="clients.field.phoneNumber"
        autoComplete="off"
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label="clients.field.email"
        autoComplete="off"
      />
      <SimilarPeople kind="client" id={client?.id} />
      <KindFields />
      <AddressFields client={client} />
      <RegionField name="region" />
      <CustomerLanguageField />
      <AssigneeSelect current={client?.assignee} />
      <DateField type="dateTime" name="followUpAt" label="activities.followUp" />
      <PasswordFields client={client} />
    </SaveDialog>
  );
}

/** Optional at first; a change needs the old one. */
function PasswordFields({ client }: { client: Client | undefined }) {
  const intl = useIntl();
  const password = (
    <PasswordField
      required={false}
      name="password"
      autoComplete="new-password"
      label={intl.formatMessage({
        id: client ? "clients.field.newPassword" : "clients.field.password",
      })}
      hint={intl.formatMessage({ id: "clients.hint.password" }, { min: PASSWORD_MIN_LENGTH })}
    />
  );
  if (!client?.hasPassword) return password;
  return (
    <>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
        {intl.formatMessage({ id: "clients.hint.changePassword" })}
      </Typography>
      <PasswordField
        required={false}
        name="oldPassword"
        autoComplete="off"
        label={intl.formatMessage({ id: "clients.field.oldPassword" })}
      />
      {password}
    </>
  );
}

/** The field that the specification's two refusals speak of. */
function blamed(error: unknown): "phoneNumber" | "oldPassword" | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 400) return "phoneNumber";
  return error.status === 401 ? "oldPassword" : undefined;
}
