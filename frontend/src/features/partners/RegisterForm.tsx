import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { Form, Formik } from "formik";
import { useIntl } from "react-intl";
import type { PartnerKind } from "../../lib/api/types";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useSubmit } from "../../components/form/useSubmit";
import { FormFooter } from "./FormFooter";
import { FormGuard } from "./FormGuard";
import { CompanyNameField, EmailField, FullNameField, KindField, PhoneField } from "./fields";
import { PasswordField } from "./PasswordField";
import { useSignup, type Signup } from "./api";
import { PASSWORD_MIN_LENGTH } from "./passwordRule";
import { useSchema } from "./useSchema";

export const emptySignup: Signup = {
  fullName: "",
  email: "",
  password: "",
  phoneNumber: "",
  companyName: "",
  kind: "dealer",
};

/** With a kind given there is nothing to choose: the page is for that kind of business. */
export function RegisterForm({ kind }: { kind?: PartnerKind }) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.registerSchema);
  const { mutateAsync: signup } = useSignup();

  const submit = useSubmit("partners.register.failed", (values: Signup) => signup(values));

  return (
    <Formik
      initialValues={{ ...emptySignup, ...(kind && { kind }) }}
      validationSchema={schema}
      onSubmit={submit}
    >
      <Stack component={Form} noValidate spacing={2.5}>
        <FullNameField autoFocus />
        <EmailField autoComplete="username" />
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={formatMessage({ id: "partners.password" })}
          hint={formatMessage({ id: "partners.password.rule" }, { min: PASSWORD_MIN_LENGTH })}
        />
        <Pair>
          <CompanyNameField />
          {kind === undefined && <KindField />}
        </Pair>
        <PhoneField />
        <FormFooter>
          <SubmitButton size="large">
            {formatMessage({ id: "partners.register.submit" })}
          </SubmitButton>
        </FormFooter>
        <FormGuard />
      </Stack>
    </Formik>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2.5,
        gridTemplateColumns: { sm: "repeat(auto-fit, minmax(180px, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}
