import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import { Form, Formik } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ApiError } from "../../../lib/api/errors";
import { useSubmit } from "../../../components/form/useSubmit";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { FormFooter } from "../FormFooter";
import { FormGuard } from "../FormGuard";
import { useSignup, type Signup } from "../api";
import { emptySignup } from "../RegisterForm";
import { useSchema } from "../useSchema";
import { CompanyFields, PasswordFields, PersonFields } from "./companySteps";

/** In their order, and what the server may refuse in each. */
const steps = [
  { label: "templates.company.person", fields: ["fullName", "email", "phoneNumber"] },
  { label: "templates.company.company", fields: ["companyName", "kind"] },
  { label: "templates.company.password", fields: ["password"] },
] as const;
const LAST = steps.length - 1;

/** The sign-up in three short steps; nothing is sent before the last one. */
export function CompanyForm() {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState(0);
  const schemas = [
    useSchema((known) => known.personSchema),
    useSchema((known) => known.companySchema),
    useSchema((known) => known.resetPasswordSchema),
  ];
  const { mutateAsync: signup } = useSignup();

  const submit = useSubmit("partners.register.failed", async (values: Signup, form) => {
    if (step < LAST) {
      setStep(step + 1);
      await form.setTouched({}, false);
      return;
    }
    try {
      await signup(values);
    } catch (error) {
      setStep(stepToMend(error));
      throw error;
    }
  });

  return (
    <>
      <Stepper activeStep={step} alternativeLabel sx={{ mb: 3 }}>
        {steps.map(({ label }, place) => (
          <Step key={label}>
            <StepLabel aria-current={place === step ? "step" : undefined}>
              {formatMessage({ id: label })}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      <Formik initialValues={emptySignup} validationSchema={schemas[step]} onSubmit={submit}>
        <Stack component={Form} noValidate spacing={2.5}>
          {step === 0 && <PersonFields />}
          {step === 1 && <CompanyFields />}
          {step === LAST && <PasswordFields />}
          <FormFooter>
            <Box sx={{ display: "flex", gap: 1.5 }}>
              {step > 0 && (
                <Button size="large" onClick={() => setStep(step - 1)}>
                  {formatMessage({ id: "templates.company.back" })}
                </Button>
              )}
              <SubmitButton size="large" sx={{ flexGrow: 1 }}>
                {step === LAST
                  ? formatMessage({ id: "partners.register.submit" })
                  : formatMessage({ id: "templates.company.next" })}
              </SubmitButton>
            </Box>
          </FormFooter>
          <FormGuard />
        </Stack>
      </Formik>
    </>
  );
}

/** The first step with a field that the server refused; the last one where it named none. */
function stepToMend(error: unknown): number {
  const refused = error instanceof ApiError ? Object.keys(error.errors) : [];
  const place = steps.findIndex(({ fields }) => fields.some((field) => refused.includes(field)));
  return place === -1 ? LAST : place;
}
