import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { Form, useFormikContext } from "formik";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { numberRule, requestSchema, textRule } from "../../components/form/requestSchema";
import { MailAccountRequest } from "../../lib/api/bounds/MailAccountRequest";
import { ConfirmChange } from "../../components/ConfirmChange";
import { showRefusal, type FormStatus } from "../../components/form/serverErrors";
import { BoundedForm } from "../../components/form/BoundedForm";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { FormFooter } from "../partners/FormFooter";
import { FormGuard } from "../partners/FormGuard";
import { Section, WholeRow } from "../partners/Section";
import { mailError } from "./mailTexts";
import { testAccount, useRemoveAccount, useSaveAccount, type AccountFields } from "./api";
import { OTHER, providerNamed, providerOf } from "./providers";
import { ServerFields } from "./ServerFields";
import type { MailAccount } from "./types";

export type AccountValues = ReturnType<typeof valuesOf>;
type Values = AccountValues;

const valuesOf = (account: MailAccount | null) => ({
  provider: account ? providerOf(account.host) : OTHER,
  address: account?.address ?? "",
  host: account?.host ?? "",
  port: String(account?.port ?? 993),
  security: account?.ssl === false ? "starttls" : "ssl",
  username: account?.username ?? "",
  password: "",
  folder: account?.folder ?? "INBOX",
});

const fieldsOf = (values: Values): AccountFields => ({
  address: values.address,
  host: values.host,
  port: Number(values.port),
  ssl: values.security === "ssl",
  username: values.username,
  password: values.password,
  folder: values.folder,
});

export function AccountForm({ account }: { account: MailAccount | null }) {
  const intl = useIntl();
  const formats = useFormats();
  const { enqueueSnackbar } = useSnackbar();
  const save = useSaveAccount();
  const [initial, setInitial] = useState(() => valuesOf(account));
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
    <BoundedForm<Values>
      initialValues={initial}
      schema={schema}
      onSubmit={async (values, form) => {
        form.setStatus(undefined);
        try {
          await save.mutateAsync(fieldsOf(values));
          const stored = { ...values, password: "" };
          setInitial(stored);
          form.resetForm({ values: stored });
          enqueueSnackbar(intl.formatMessage({ id: "mail.account.saved" }), {
            variant: "success",
          });
        } catch (error) {
          showRefusal(form, { error, values, message: mailError(intl, error) });
        }
      }}
    >
      <Form noValidate>
        <Section title={intl.formatMessage({ id: "mail.account.title" })}>
          <WholeRow>
            <Box sx={{ color: "text.secondary" }}>
              {intl.formatMessage({ id: "mail.account.text" })}
            </Box>
          </WholeRow>
          {account?.lastError && (
            <WholeRow>
              <Alert severity="warning">{account.lastError}</Alert>
            </WholeRow>
          )}
          {account?.checkedAt && !account.lastError && (
            <WholeRow>
              <Alert severity="success">
                {intl.formatMessage(
                  { id: "mail.account.checked" },
                  { date: formats.dateTime(account.checkedAt) },
                )}
              </Alert>
            </WholeRow>
          )}
          <TextField
            required
            name="address"
            type="email"
            autoComplete="off"
            label="mail.account.address"
          />
          <TextField
            required={!account}
            name="password"
            type="password"
            autoComplete="new-password"
            label="mail.account.password"
            hint={account ? intl.formatMessage({ id: "mail.account.keptPassword" }) : undefined}
          />
          <ServerFields />
          <WholeRow>
            <FormFooter>
              <Stack
                direction="row"
                useFlexGap
                spacing={1}
                sx={{ flexWrap: "wrap", justifyContent: "flex-end" }}
              >
                {account && <RemoveButton />}
                <SendButtons />
              </Stack>
            </FormFooter>
          </WholeRow>
        </Section>
        <FormGuard />
      </Form>
    </BoundedForm>
  );
}

function SendButtons() {
  const intl = useIntl();
  const { provider } = useFormikContext<Values>().values;
  if (providerNamed(provider)?.host === null) return null;
  return (
    <>
      <TestButton />
      <SubmitButton>{intl.formatMessage({ id: "form.save" })}</SubmitButton>
    </>
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

function RemoveButton() {
  const intl = useIntl();
  const remove = useRemoveAccount();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ marginInlineEnd: "auto" }}>
        {intl.formatMessage({ id: "mail.account.remove" })}
      </Button>
      <ConfirmChange
        open={asking}
        title="mail.account.remove.title"
        description={intl.formatMessage({ id: "mail.account.remove.text" })}
        confirm="mail.account.remove"
        change={() => remove.mutateAsync()}
        failure={mailError}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
