import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { CountryField } from "../partners/CountryField";
import { kindTexts } from "./clientTexts";
import type { ClientValues } from "./form";
import type { Client } from "./types";

/** Whether the client is a person or a company, with what an invoice must say of a company. */
export function KindFields() {
  const intl = useIntl();
  const { values } = useFormikContext<ClientValues>();
  return (
    <>
      <SelectField
        required
        name="kind"
        label="clients.field.kind"
        options={optionsOf(intl, kindTexts)}
      />
      {values.kind === "company" && (
        <>
          <TextField
            name="companyName"
            label="clients.field.companyName"
            autoComplete="off"
            hint={intl.formatMessage({ id: "clients.hint.companyName" })}
          />
          <Pair>
            <TextField
              name="siren"
              inputMode="numeric"
              label="clients.field.siren"
              autoComplete="off"
            />
            <TextField name="vatNumber" label="partners.vatNumber" autoComplete="off" />
          </Pair>
        </>
      )}
    </>
  );
}

/** The address by parts. One that was written in one line is divided by a button, where the server knows how. */
export function AddressFields({ client }: { client: Client | undefined }) {
  const intl = useIntl();
  const { values, setValues } = useFormikContext<ClientValues>();
  const suggestion = client?.addressSuggestion;
  return (
    <>
      <TextField
        name="address"
        label="clients.field.address"
        hint={intl.formatMessage({ id: "clients.hint.address" })}
        autoComplete="off"
      />
      {suggestion && values.address === client.address && (
        <Button
          sx={{ justifySelf: "start" }}
          onClick={() => void setValues({ ...values, ...suggestion })}
        >
          {intl.formatMessage({ id: "clients.divideAddress" })}
        </Button>
      )}
      <Pair>
        <TextField
          name="postalCode"
          inputMode="numeric"
          label="partners.postalCode"
          autoComplete="off"
        />
        <TextField name="city" label="partners.city" autoComplete="off" />
      </Pair>
      <CountryField />
    </>
  );
}

/** Two short fields beside each other. */
function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: "inherit",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 2fr)" },
      }}
    >
      {children}
    </Box>
  );
}
