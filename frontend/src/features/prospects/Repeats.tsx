import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { PhoneLink } from "../../components/PhoneLink";
import { useFormats } from "../../components/useFormats";
import { EmailLink } from "../people/EmailLink";
import type { Prospect } from "./types";
import { Written } from "./Written";

/** Texts of repeated public requests, the latest first. */
export function Repeats({ prospect: { repeats, repeatNotes } }: { prospect: Prospect }) {
  const intl = useIntl();
  const formats = useFormats();
  if (repeats === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3">
        {intl.formatMessage({ id: "prospects.repeats" }, { count: repeats })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0, display: "grid", gap: 1 }}>
        {repeatNotes.map((note) => (
          <Box component="li" key={note.createdAt} sx={{ overflowWrap: "anywhere" }}>
            {[note.need, note.carModel, note.message].filter(Boolean).map((text) => (
              <Written key={text}>{text}</Written>
            ))}
            <OtherContact note={note} />
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              <time dateTime={note.createdAt}>{formats.dateTime(note.createdAt)}</time>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The name, number and e-mail of a repeated request, where they are other ones than the prospect's. */
function OtherContact({ note }: { note: Prospect["repeatNotes"][number] }) {
  const { fullName, phoneNumber, email } = note;
  if (!fullName && !phoneNumber && !email) return null;
  return (
    <Box sx={{ my: 1 }}>
      <Facts
        facts={[
          fullName && { label: "prospects.field.fullName", value: fullName },
          phoneNumber && {
            label: "prospects.field.phoneNumber",
            value: <PhoneLink number={phoneNumber} />,
          },
          email && {
            label: "prospects.field.email",
            value: <EmailLink email={email} />,
            wide: true,
          },
        ]}
      />
    </Box>
  );
}
