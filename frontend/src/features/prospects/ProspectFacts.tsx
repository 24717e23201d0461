import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { languageNames } from "../../lib/languageNames";
import { paths } from "../../lib/paths";
import { Facts } from "../../components/Facts";
import { useFormats } from "../../components/useFormats";
import { PersonPhone } from "../consents/PersonPhone";
import { EmailLink } from "../people/EmailLink";
import { OriginalMessage } from "../people/OriginalMessage";
import { AssigneePick } from "../team/assignees/AssigneePick";
import { useTeam } from "../team/assignees/useTeam";
import { useUpdateProspect } from "./api";
import { lostTexts } from "./lost/lostTexts";
import { Repeats } from "./Repeats";
import { sourceTexts } from "./prospectTexts";
import type { Prospect } from "./types";
import { Written } from "./Written";

/** Who a prospect is and what they want, in their own words. */
export function ProspectFacts({ prospect }: { prospect: Prospect }) {
  const intl = useIntl();
  const formats = useFormats();
  const { isTeam } = useTeam();
  const { mutateAsync: update } = useUpdateProspect();
  const { id, phoneNumber, email, clientId } = prospect;
  return (
    <>
      <Facts
        facts={[
          isTeam && {
            label: "assignees.field",
            value: <AssigneePick row={prospect} call="PUT /prospect/{id}" save={update} />,
            wide: true,
          },
          {
            label: "prospects.field.phoneNumber",
            value: phoneNumber && (
              <PersonPhone number={phoneNumber} contactable={prospect.contactable} />
            ),
          },
          {
            label: "prospects.field.email",
            value: email && <EmailLink email={email} person={{ kind: "prospect", id }} />,
            wide: true,
          },
          prospect.customerLocale && {
            label: "partners.customerLocale.field",
            value: languageNames[prospect.customerLocale],
          },
          { label: "prospects.field.need", value: prospect.need, wide: true },
          { label: "prospects.field.carModel", value: prospect.carModel, wide: true },
          prospect.car && {
            label: "prospects.field.car",
            value: (
              <Link component={RouterLink} to={paths.car(prospect.car.id)}>
                {prospect.car.nom}
              </Link>
            ),
            wide: true,
          },
          {
            label: "prospects.field.message",
            value: prospect.message && <Written>{prospect.message}</Written>,
            wide: true,
          },
          prospect.status === "lost" && {
            label: "prospects.field.lostReason",
            value: (
              <>
                <span>{intl.formatMessage({ id: lostTexts[prospect.lostReason] })}</span>
                {prospect.lostNote && <Written>{prospect.lostNote}</Written>}
              </>
            ),
            wide: true,
          },
          {
            label: "prospects.field.source",
            value: intl.formatMessage({ id: sourceTexts[prospect.source] }),
          },
          prospect.provider && { label: "people.portal", value: prospect.provider },
          prospect.campaignTitle && {
            label: "campaigns.flyer",
            value: prospect.campaignTitle,
          },
          { label: "prospects.field.createdAt", value: formats.dateTime(prospect.createdAt) },
          {
            label: "clock.firstContact",
            value: prospect.firstContactAt && formats.dateTime(prospect.firstContactAt),
          },
          {
            label: "activities.followUp",
            value: prospect.followUpAt && formats.dateTime(prospect.followUpAt),
          },
        ]}
      />
      {prospect.hasOriginal && (
        <Typography sx={{ mt: 2 }}>
          <OriginalMessage kind="prospect" id={id} />
        </Typography>
      )}
      {clientId && (
        <Typography sx={{ mt: 2 }}>
          <Link component={RouterLink} to={paths.client(clientId)}>
            {intl.formatMessage({ id: "prospects.seeClient" })}
          </Link>
        </Typography>
      )}
      <Repeats prospect={prospect} />
    </>
  );
}
