import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useFormikContext } from "formik";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIntl } from "react-intl";
import { MoreFields } from "../../components/form/MoreFields";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { WholeRow } from "../partners/Section";
import type { AccountValues } from "./AccountForm";
import { OTHER, providerNamed, providers, serverOf, withAddress } from "./providers";

const WHOLE = /@.+\.\w{2,}$/;
const NAMES = ["host", "port", "security", "username", "folder"];

/** The provider, which the address tells where it can, and the server, filled from it and open to changes. */
export function ServerFields() {
  const intl = useIntl();
  const { values } = useFormikContext<AccountValues>();
  usePresets();
  // The fields of a provider that is not known are to be filled in, once the address is whole.
  const isOpen = values.provider === OTHER && WHOLE.test(values.address);
  const refuses = providerNamed(values.provider)?.host === null;
  return (
    <>
      <SelectField
        required
        name="provider"
        label="mail.account.provider"
        options={[
          ...providers.map(({ key, name }) => ({ value: key, label: name })),
          { value: OTHER, label: intl.formatMessage({ id: "mail.account.provider.other" }) },
        ]}
      />
      <WholeRow>
        <PasswordNote provider={values.provider} />
        {!refuses && (
          <Box sx={{ display: "grid", gap: 2.5 }}>
            <MoreFields
              key={String(isOpen)}
              names={NAMES}
              label="mail.account.server"
              startsOpen={isOpen}
            >
              <Box
                sx={{
                  display: "grid",
                  gap: 2.5,
                  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
                }}
              >
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
                    required
                    label="mail.account.security"
                    options={[
                      { value: "ssl", label: "SSL/TLS" },
                      { value: "starttls", label: "STARTTLS" },
                    ]}
                  />
                </Box>
                <TextField
                  required
                  name="username"
                  autoComplete="off"
                  label="mail.account.username"
                />
                <TextField required name="folder" autoComplete="off" label="mail.account.folder" />
              </Box>
            </MoreFields>
          </Box>
        )}
      </WholeRow>
    </>
  );
}

/** Fills the server's fields when the address names a provider, or when one is chosen. */
function usePresets() {
  const { values, setValues } = useFormikContext<AccountValues>();
  const { address, provider } = values;
  const before = useRef({ address, provider });
  const fill = useEffectEvent(() => {
    const { current: old } = before;
    if (address === old.address && provider === old.provider) return;
    const next =
      address === old.address
        ? { ...values, ...serverOf(provider, values) }
        : withAddress({ ...values, address: old.address }, address);
    before.current = { address, provider: next.provider };
    void setValues(next);
  });
  useEffect(() => fill(), [address, provider]);
}

/** Which password the provider takes, where that is not the mailbox's own. */
function PasswordNote({ provider: key }: { provider: string }) {
  const intl = useIntl();
  const provider = providerNamed(key);
  // Said when it changes, too.
  return (
    <div role="status">
      {provider?.host === null && (
        <Alert severity="warning">{intl.formatMessage({ id: "mail.account.oauth" })}</Alert>
      )}
      {provider?.appPasswords !== undefined && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {intl.formatMessage({ id: "mail.account.appPassword" }, { name: provider.name })}{" "}
          <Link href={provider.appPasswords} target="_blank" rel="noopener noreferrer">
            {intl.formatMessage({ id: "mail.account.appPassword.make" })}
          </Link>
        </Alert>
      )}
    </div>
  );
}
