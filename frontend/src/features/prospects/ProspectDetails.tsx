import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Facts } from "../../components/Facts";
import { formatPhone } from "../../components/phones";
import { useFormats } from "../../components/useFormats";
import { clientPath } from "../clients/clientAddress";
import { sourceTexts } from "./prospectTexts";
import type { Prospect, RepeatNote } from "./types";

/** All that is known of a prospect. */
export function ProspectDetails({ prospect }: { prospect: Prospect }) {
  const intl = useIntl();
  const formats = useFormats();
  const { phoneNumber, email, clientId, repeatNotes } = prospect;
  return (
    <>
      <Facts
        facts={[
          {
            label: intl.formatMessage({ id: "prospects.field.phoneNumber" }),
            value: phoneNumber && (
              <Link href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</Link>
            ),
          },
          {
            label: intl.formatMessage({ id: "prospects.field.email" }),
            value: email && <Link href={`mailto:${email}`}>{email}</Link>,
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
          <Link component={RouterLink} to={clientPath(clientId)}>
            {intl.formatMessage({ id: "prospects.seeClient" })}
          </Link>
        </Typography>
      )}
      {repeatNotes.length > 0 && <Repeats notes={repeatNotes} count={prospect.repeats} />}
    </>
  );
}

/** What the person wrote when they came back. */
function Repeats({ notes, count }: { notes: RepeatNote[]; count: number }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3">
        {intl.formatMessage({ id: "prospects.repeats" }, { count })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {notes.map(({ createdAt, need, carModel, message }) => (
          <Box
            component="li"
            key={createdAt}
            sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: "divider" }}
          >
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {formats.dateTime(createdAt)}
            </Typography>
            {[need, carModel, message].filter(Boolean).map((text) => (
              <Written key={text}>{text}</Written>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Written({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: "block", whiteSpace: "pre-line" }}>
      {children}
    </Box>
  );
}
