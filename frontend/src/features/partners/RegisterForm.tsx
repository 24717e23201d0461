import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { Form, Formik, type FormikHelpers } from "formik";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import type { PartnerKind } from "../../lib/api/types";
import { SelectField } from "../../components/form/SelectField";
import { showRefusal } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { FormFooter } from "./FormFooter";
import { FormGuard } from "./FormGuard";
import { PasswordField } from "./PasswordField";
import { useSignup, type Signup } from "./queries";
import { PASSWORD_MIN_LENGTH } from "./passwordRule";
import { useSchema } from "./useSchema";
import { useKindOptions } from "./useKindOptions";

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
  const kinds = useKindOptions();

  const submit = async (values: Signup, form: FormikHelpers<Signup>) => {
    form.setStatus(undefined);
    try {
      await signup(values);
    } catch (error) {
      const message = serverMessage(error) ?? formatMessage({ id: "partners.register.failed" });
      showRefusal(form, { error, values, message });
    }
  };

  return (
    <Formik
      initialValues={{ ...emptySignup, ...(kind && { kind }) }}
      validationSchema={schema}
      onSubmit={submit}
    >
      <Stack component={Form} noValidate spacing={2.5}>
        <TextField
          name="fullName"
          required
          autoFocus
          autoComplete="name"
          maxLength={150}
          label={formatMessage({ id: "partners.fullName" })}
        />
        <TextField
          name="email"
          type="email"
          required
          autoComplete="username"
          label={formatMessage({ id: "partners.email" })}
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={formatMessage({ id: "partners.password" })}
          hint={formatMessage({ id: "partners.password.rule" }, { min: PASSWORD_MIN_LENGTH })}
        />
        <Pair>
          <TextField
            name="companyName"
            autoComplete="organization"
            maxLength={150}
            label={formatMessage({ id: "partners.companyName" })}
          />
          {kind === undefined && (
            <SelectField
              name="kind"
              required
              options={kinds}
              label={formatMessage({ id: "partners.kind" })}
            />
          )}
        </Pair>
        <TextField
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          label={formatMessage({ id: "partners.phoneNumber" })}
        />
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
