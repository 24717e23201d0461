import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { languageNames } from "../../lib/languageNames";
import { CallButton } from "../activities/CallButton";
import { PersonPhone } from "../consents/PersonPhone";
import { EmailLink } from "../people/EmailLink";
import { OriginalMessage } from "../people/OriginalMessage";
import { NextStep } from "../prospects/lazyNextStep";
import { ClockChip } from "../response_times/ClockChip";
import { AssigneePick } from "../team/assignees/AssigneePick";
import { useTeam } from "../team/assignees/useTeam";
import { personQuery, useUpdateEstimation } from "./api";
import { sourceTexts } from "./estimationTexts";
import { Panel } from "../../components/Panel";
import type { Estimation } from "./types";

export function ClientPanel({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  const { clientName, clientPhone, clientEmail, customerLocale, source, campaignTitle } =
    estimation;
  const { clock, contactable, hasOriginal, provider, sample } = estimation;
  const { data: person } = useQuery(personQuery(clientPhone));
  const { isTeam } = useTeam();
  const { mutateAsync: update } = useUpdateEstimation();
  const [asksNext, setAsksNext] = useState(false);
  // A valuation has no follow-up of its own: it is the person's.
  const isClosed = !person || (person.isClosed ?? false);
  // The person with this number may have another address, and the mail would go there.
  const isTheirs = person?.email.toLowerCase() === clientEmail.toLowerCase();
  return (
    <Panel
      title={intl.formatMessage({ id: "estimations.field.client" })}
      aside={
        !sample &&
        clock.state !== "running" && (
          <ClockChip stopped row={estimation} target="estimationTargetMinutes" />
        )
      }
    >
      <Facts
        facts={[
          isTeam && {
            label: "assignees.field",
            value: <AssigneePick row={estimation} call="PUT /estimation/{id}" save={update} />,
            wide: true,
          },
          { label: "estimations.field.clientName", value: clientName },
          {
            label: "estimations.field.clientPhone",
            value: clientPhone && <PersonPhone number={clientPhone} contactable={contactable} />,
          },
          clientEmail && {
            label: "estimations.field.clientEmail",
            value: <EmailLink email={clientEmail} person={isTheirs ? person : undefined} />,
            wide: true,
          },
          customerLocale && {
            label: "partners.customerLocale.field",
            value: languageNames[customerLocale],
          },
          {
            label: "estimations.field.source",
            value: intl.formatMessage({ id: sourceTexts[source] }),
            wide: true,
          },
          provider && { label: "people.portal", value: provider, wide: true },
          campaignTitle && { label: "campaigns.flyer", value: campaignTitle, wide: true },
        ]}
      />
      {hasOriginal && (
        <Box sx={{ mt: 2 }}>
          <OriginalMessage kind="estimation" id={estimation.id} />
        </Box>
      )}
      <Box sx={{ mt: 2 }}>
        <CallButton
          about={{ kind: "estimation", id: estimation.id, isClosed, contactable }}
          onAnswered={() => setAsksNext(true)}
        />
      </Box>
      {asksNext && person?.kind === "prospect" && (
        <NextStep id={person.id} onClose={() => setAsksNext(false)} />
      )}
    </Panel>
  );
}
