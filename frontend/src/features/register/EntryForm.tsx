import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form } from "formik";
import { useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { BoundedForm } from "../../components/form/BoundedForm";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { SubmitButton } from "../../components/form/SubmitButton";
import { UnsavedGuard } from "../../components/form/UnsavedGuard";
import { useSaved } from "../../components/form/useSaved";
import { useSubmit } from "../../components/form/useSubmit";
import { paths } from "../../lib/paths";
import { garageLookup } from "../garages/api";
import { useEnter } from "./api";
import { EntrySections } from "./EntrySections";
import { entryBody, entrySchema, entryValues, type EntryValues } from "./form";
import type { Draft } from "./types";

interface EntryFormProps {
  /** What is known of the car; null for one that is not in the stock. */
  draft: Draft | null;
  garageId: string;
  currency: string;
}

/** Writes the entry of a bought car. */
export function EntryForm({ draft, garageId, currency }: EntryFormProps) {
  const intl = useIntl();
  const saved = useSaved();
  const liftGuard = useRef<() => void>(null);
  const { mutateAsync: enter } = useEnter();
  const schema = useMemo(() => entrySchema(intl), [intl]);
  const back = draft ? paths.policePending : paths.policeRegister;
  const submit = useSubmit("failed.again", async (values: EntryValues) => {
    const { carId = null, clientId = null } = draft ?? {};
    await enter({ carId, clientId, garageId: values.garageId, ...entryBody(values) });
    liftGuard.current?.();
    saved("register.entered", back);
  });
  return (
    <BoundedForm
      initialValues={entryValues(draft, garageId, currency)}
      schema={schema}
      onSubmit={submit}
    >
      <Form noValidate>
        <UnsavedGuard liftRef={liftGuard} />
        <Box sx={{ display: "grid", gap: 2, maxWidth: 880, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Alert severity="info">{intl.formatMessage({ id: "register.form.text" })}</Alert>
          <AutocompleteField
            required
            name="garageId"
            label="register.field.garage"
            lookup={garageLookup}
          />
          <EntrySections />
          <FormErrorSummary />
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            <Button component={Link} to={back}>
              {intl.formatMessage({ id: "dialog.cancel" })}
            </Button>
            <SubmitButton>{intl.formatMessage({ id: "register.form.submit" })}</SubmitButton>
          </Box>
        </Box>
      </Form>
    </BoundedForm>
  );
}
