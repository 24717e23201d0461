import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { Facts } from "../../components/Facts";
import { formatSiren } from "../../components/siret";
import { useCountryName } from "../../components/useCountryName";
import { useFormats } from "../../components/useFormats";
import { languageNames } from "../../lib/languageNames";
import { regionName } from "../../components/personTexts";
import { PersonPhone } from "../consents/PersonPhone";
import { EmailLink } from "../people/EmailLink";
import { AssigneePick } from "../team/assignees/AssigneePick";
import { useTeam } from "../team/assignees/useTeam";
import { useUpdateClient } from "./api";
import type { Client } from "./types";

/** As on a letter; one in one line is divided by a button, where the server knows how. */
function Address({ client }: { client: Client }) {
  const intl = useIntl();
  const nameOf = useCountryName();
  const { mutate: update, isPending } = useUpdateClient();
  const { address, postalCode, city, country, addressSuggestion } = client;
  const isWhole = !postalCode && !city;
  const lines = [address, `${postalCode} ${city}`.trim(), country !== "FR" && nameOf(country)];
  return (
    <>
      <Box sx={{ whiteSpace: "pre-line" }}>{lines.filter(Boolean).join("\n")}</Box>
      {isWhole && addressSuggestion && (
        <Allowed call="PUT /client/update/{id}">
          <Button
            size="small"
            disabled={isPending}
            onClick={() => update({ id: client.id, ...addressSuggestion })}
          >
            {intl.formatMessage({ id: "clients.divideAddress" })}
          </Button>
        </Allowed>
      )}
    </>
  );
}

/** Contact details of a client. */
export function ClientFacts({ client }: { client: Client }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const { isTeam } = useTeam();
  const { mutateAsync: update } = useUpdateClient();
  const none = intl.formatMessage({ id: "clients.region.none" });
  const isCompany = client.kind === "company";
  const hasAddress = client.address || client.postalCode || client.city;
  return (
    <Facts
      facts={[
        isTeam && {
          label: "assignees.field",
          value: <AssigneePick row={client} call="PUT /client/update/{id}" save={update} />,
          wide: true,
        },
        {
          label: "clients.field.phoneNumber",
          value: <PersonPhone number={client.phoneNumber} contactable={client.contactable} />,
          wide: true,
        },
        {
          label: "clients.field.email",
          value: client.email ? (
            <EmailLink email={client.email} person={{ kind: "client", id: client.id }} />
          ) : (
            none
          ),
          wide: true,
        },
        isCompany && {
          label: "clients.field.companyName",
          value: client.companyName,
          wide: true,
        },
        isCompany && { label: "clients.field.siren", value: formatSiren(client.siren) },
        isCompany && { label: "partners.vatNumber", value: client.vatNumber },
        hasAddress && {
          label: "clients.field.address",
          value: <Address client={client} />,
          wide: true,
        },
        { label: "clients.field.region", value: regionName(client.region), wide: true },
        client.customerLocale && {
          label: "partners.customerLocale.field",
          value: languageNames[client.customerLocale],
          wide: true,
        },
        { label: "clients.field.createdAt", value: dateTime(client.createdAt), wide: true },
        client.followUpAt && {
          label: "activities.followUp",
          value: dateTime(client.followUpAt),
          wide: true,
        },
      ]}
    />
  );
}
