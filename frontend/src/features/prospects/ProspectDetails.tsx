import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl, type IntlShape } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Facts, type Fact } from "../../components/Facts";
import { PhoneLink } from "../../components/PhoneLink";
import { useFormats } from "../../components/useFormats";
import { lostTexts } from "./lost/lostTexts";
import { ProspectTimeline } from "./ProspectTimeline";
import { sourceTexts } from "./prospectTexts";
import type { OpenProspect } from "./types";
import { Written } from "./Written";

function lossFact(intl: IntlShape, { lostReason, lostNote }: OpenProspect): Fact {
  return {
    label: intl.formatMessage({ id: "prospects.field.lostReason" }),
    value: (
      <>
        {intl.formatMessage({ id: lostTexts[lostReason] })}
        {lostNote && <Written>{lostNote}</Written>}
      </>
    ),
    wide: true,
  };
}

/** All that is known of a prospect. */
export function ProspectDetails({ prospect }: { prospect: OpenProspect }) {
  const intl = useIntl();
  const formats = useFormats();
  const { phoneNumber, email, clientId } = prospect;
  return (
    <>
      <Facts
        facts={[
          {
            label: intl.formatMessage({ id: "prospects.field.phoneNumber" }),
            value: phoneNumber && <PhoneLink number={phoneNumber} />,
          },
          {
            label: intl.formatMessage({ id: "prospects.field.email" }),
            value: email && <Link href={`mailto:${email}`}>{email}</Link>,
            wide: true,
          },
          {
            label: intl.formatMessage({ id: "prospects.field.need" }),
            value: prospect.need,
            wide: true,
          },
          {
            label: intl.formatMessage({ id: "prospects.field.carModel" }),
            value: prospect.carModel,
            wide: true,
          },
          {
            label: intl.formatMessage({ id: "prospects.field.message" }),
            value: prospect.message && <Written>{prospect.message}</Written>,
            wide: true,
          },
          ...(prospect.status === "lost" ? [lossFact(intl, prospect)] : []),
          {
            label: intl.formatMessage({ id: "prospects.field.source" }),
            value: intl.formatMessage({ id: sourceTexts[prospect.source] }),
          },
          {
            label: intl.formatMessage({ id: "prospects.field.createdAt" }),
            value: formats.dateTime(prospect.createdAt),
          },
        ]}
      />
      {clientId && (
        <Typography sx={{ mt: 2 }}>
          <Link component={RouterLink} to={paths.client(clientId)}>
            {intl.formatMessage({ id: "prospects.seeClient" })}
          </Link>
        </Typography>
      )}
      <ProspectTimeline prospect={prospect} />
    </>
  );
}
