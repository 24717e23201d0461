import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { PhoneLink } from "../../components/PhoneLink";
import { useFormats } from "../../components/useFormats";
import { languageNames } from "../../lib/languageNames";
import { regionName } from "../../components/personTexts";
import { EmailLink } from "../people/EmailLink";
import { AssigneePick } from "../team/assignees/AssigneePick";
import { useTeam } from "../team/assignees/useTeam";
import { useUpdateClient } from "./api";
import type { Client } from "./types";

/** Contact details of a client. */
export function ClientFacts({ client }: { client: Client }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const { isTeam } = useTeam();
  const { mutateAsync: update } = useUpdateClient();
  const none = intl.formatMessage({ id: "clients.region.none" });
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
          value: <PhoneLink number={client.phoneNumber} />,
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
        client.address && { label: "clients.field.address", value: client.address, wide: true },
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
