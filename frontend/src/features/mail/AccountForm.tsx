import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormikContext } from "formik";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { numberRule, requestSchema, textRule } from "../../components/form/requestSchema";
import { MailAccountRequest } from "../../lib/api/bounds/MailAccountRequest";
import { ConfirmChange } from "../../components/ConfirmChange";
import type { FormStatus } from "../../components/form/serverErrors";
import { SelectField } from "../../components/form/SelectField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { mailError } from "./mailTexts";
import { testAccount, useRemoveAccount, useSaveAccount, type AccountFields } from "./api";
import type { MailAccount } from "./types";

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (account: MailAccount | null) => ({
  address: account?.address ?? "",
  host: account?.host ?? "",
  port: String(account?.port ?? 993),
  security: account?.ssl === false ? "starttls" : "ssl",
  username: account?.username ?? "",
  password: "",
  folder: account?.folder ?? "INBOX",
});

const fieldsOf = ({ security, port, ...values }: Values): AccountFields => ({
  ...values,
  port: Number(port),
  ssl: security === "ssl",
});

interface AccountFormProps {
  account: MailAccount | null;
  onClose: () => void;
}

export function AccountForm({ account, onClose }: AccountFormProps) {
  const intl = useIntl();
  const formats = useFormats();
  const save = useSaveAccount();
  const required = "mail.account.required";
  const wrongPort = intl.formatMessage({ id: "mail.account.wrongPort" });
  const { address, port } = MailAccountRequest;
  const schema = requestSchema(intl, MailAccountRequest, {
    host: required,
    username: required,
    folder: required,
    password: !account && required,
  }).shape({
    address: textRule(intl, address)
      .trim()
      .required(intl.formatMessage({ id: required }))
      .email(intl.formatMessage({ id: "mail.wrongAddress" })),
    port: numberRule(intl, port)
      .typeError(wrongPort)
      .integer(wrongPort)
      .min(port.minimum, wrongPort)
      .max(port.maximum, wrongPort)
      .required(wrongPort),
  });

  return (
    <SaveDialog<Values>
      title={intl.formatMessage({ id: "mail.account" })}
      initialValues={valuesOf(account)}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      actions={<TestButton />}
      save={(values) => save.mutateAsync(fieldsOf(values))}
      saved={intl.formatMessage({ id: "mail.account.saved" })}
      failure={mailError}
      onClose={onClose}
    >
      <Box sx={{ typography: "body2", color: "text.secondary" }}>
        {intl.formatMessage({ id: "mail.account.text" })}
      </Box>
      {account?.lastError && <Alert severity="warning">{account.lastError}</Alert>}
      {account?.checkedAt && !account.lastError && (
        <Alert severity="success">
          {intl.formatMessage(
            { id: "mail.account.checked" },
            { date: formats.dateTime(account.checkedAt) },
          )}
        </Alert>
      )}
      <TextField
        required
        name="address"
        type="email"
        autoComplete="off"
        label="mail.account.address"
      />
      <TextField
        required
        name="host"
        autoComplete="off"
        placeholder="imap.exemple.fr"
        label="mail.account.host"
      />
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 2fr", gap: 2 }}>
        <TextField required name="port" inputMode="numeric" label="mail.account.port" />
        <SelectField
          name="security"
          label="mail.account.security"
          options={[
            { value: "ssl", label: "SSL/TLS" },
            { value: "starttls", label: "STARTTLS" },
          ]}
        />
      </Box>
      <TextField required name="username" autoComplete="off" label="mail.account.username" />
      <TextField
        required={!account}
        name="password"
        type="password"
        autoComplete="new-password"
        label="mail.account.password"
        hint={account ? intl.formatMessage({ id: "mail.account.keptPassword" }) : undefined}
      />
      <TextField required name="folder" autoComplete="off" label="mail.account.folder" />
      {account && <RemoveButton onRemoved={onClose} />}
    </SaveDialog>
  );
}

function TestButton() {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { values, validateForm, setTouched, setStatus, isSubmitting } = useFormikContext<Values>();
  const [testing, setTesting] = useState(false);

  async function test() {
    const wrong = await validateForm();
    if (Object.keys(wrong).length > 0) {
      await setTouched(Object.fromEntries(Object.keys(wrong).map((name) => [name, true])));
      return;
    }
    setTesting(true);
    setStatus(undefined);
    try {
      enqueueSnackbar(await testAccount(fieldsOf(values)), { variant: "success" });
    } catch (error) {
      setStatus({ message: mailError(intl, error) } satisfies FormStatus);
    }
    setTesting(false);
  }

  return (
    <Button loading={testing} disabled={isSubmitting} onClick={() => void test()}>
      {intl.formatMessage({ id: "mail.account.test" })}
    </Button>
  );
}

function RemoveButton({ onRemoved }: { onRemoved: () => void }) {
  const intl = useIntl();
  const remove = useRemoveAccount();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ justifySelf: "start" }}>
        {intl.formatMessage({ id: "mail.account.remove" })}
      </Button>
      <ConfirmChange
        open={asking}
        insists
        title="mail.account.remove.title"
        description={intl.formatMessage({ id: "mail.account.remove.text" })}
        confirm="mail.account.remove"
        change={() => remove.mutateAsync()}
        failure={mailError}
        onDone={onRemoved}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
