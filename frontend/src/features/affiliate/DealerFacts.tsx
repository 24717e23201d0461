import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { LegalMentions } from "../../components/LegalMentions";
import { OpeningHours } from "./OpeningHours";
import { Place } from "./Place";
import { Reward } from "./Reward";
import type { PublicPartner } from "./types";

interface DealerFactsProps {
  partner: PublicPartner;
  company: string;
}

/** Where the dealer is, when it is open, who it is by law, and what becomes of a visitor's data. */
export function DealerFacts({ partner, company }: DealerFactsProps) {
  const { address, postalCode, city, reward, garages } = partner;
  const intl = useIntl();
  const town = `${postalCode} ${city}`.trim();
  return (
    <Box
      sx={{
        gridArea: "facts",
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 2,
        alignContent: "start",
        overflowWrap: "anywhere",
      }}
    >
      {address && (
        <Place address={`${address} ${town}`}>
          {address}
          <br />
          {town}
        </Place>
      )}
      {garages.length > 0 && <OpeningHours garages={garages} />}
      {reward && <Reward reward={reward} />}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "affiliation.privacy" }, { company })}
      </Typography>
      <Typography lang="fr" dir="ltr" variant="body2" sx={{ color: "text.secondary" }}>
        {partner.mobilityMessage}
      </Typography>
      <LegalMentions company={company} legal={partner} />
    </Box>
  );
}
