import Box from "@mui/material/Box";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { useIntl } from "react-intl";
import { object, string } from "yup";
import type { Schemas } from "../../../lib/api/types";
import { FormDialog } from "../../../components/form/FormDialog";
import { useSubmit } from "../../../components/form/useSubmit";
import { CodeField } from "../CodeField";
import { PasswordField } from "../PasswordField";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { startSetUp, useFinishSetUp } from "./api";

type Shown = Schemas["SetUp"];

/** Turns the second factor on: the password, the phone's first code, then the recovery codes. */
export default function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (shown) return <PhoneStep shown={shown} onDone={setCodes} onClose={onClose} />;
  return <PasswordStep onDone={setShown} onClose={onClose} />;
}

interface StepProps<T> {
  onDone: (result: T) => void;
  onClose: () => void;
}

function PasswordStep({ onDone, onClose }: StepProps<Shown>) {
  const { formatMessage } = useIntl();

  const submit = useSubmit("api.unexpected", async (values: { password: string }) =>
    onDone(await startSetUp(values.password)),
  );

  return (
    <FormDialog
      title={formatMessage({ id: "security.twoSteps" })}
      initialValues={{ password: "" }}
      schema={object({
        password: string().required(formatMessage({ id: "partners.password.required" })),
      })}
      submitLabel={formatMessage({ id: "partners.code.submit" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        name="password"
        autoFocus
        autoComplete="current-password"
        label={formatMessage({ id: "partners.password.old" })}
      />
    </FormDialog>
  );
}

function PhoneStep({ shown, onDone, onClose }: StepProps<string[]> & { shown: Shown }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: finish } = useFinishSetUp();

  const submit = useSubmit("api.unexpected", async (values: { code: string }) =>
    onDone((await finish({ setUp: shown.setUp, ...values })).recoveryCodes),
  );

  return (
    <FormDialog
      title={formatMessage({ id: "security.twoSteps" })}
      initialValues={{ code: "" }}
      schema={object({
        code: string()
          .trim()
          .required(formatMessage({ id: "partners.code.required" })),
      })}
      submitLabel={formatMessage({ id: "security.turnOn" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>{formatMessage({ id: "security.setUp.scan" })}</DialogContentText>
      <Box
        component="img"
        src={shown.qrCode}
        alt={formatMessage({ id: "security.setUp.qrCode" })}
        sx={{ width: 220, height: 220, justifySelf: "center", borderRadius: 1 }}
      />
      <DialogContentText>
        {formatMessage({ id: "security.setUp.type" })}{" "}
        <Box component="code" dir="ltr" sx={{ color: "text.primary", overflowWrap: "anywhere" }}>
          {shown.key}
        </Box>
      </DialogContentText>
      <CodeField autoFocus />
    </FormDialog>
  );
}
