import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { formatSiret } from "../../components/siret";
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
  const { address, postalCode, city, siret, vatNumber, legalMentions, reward, garages } = partner;
  const intl = useIntl();
  const town = `${postalCode} ${city}`.trim();
  const legal = [
    company,
    siret && `SIRET ${formatSiret(siret)}`,
    vatNumber && intl.formatMessage({ id: "affiliation.vatNumber" }, { number: vatNumber }),
    legalMentions,
  ].filter(Boolean);
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
      {legal.length > 1 && (
        <Box component="section" aria-labelledby="legal-title">
          <Typography id="legal-title" variant="body2" component="h2" sx={{ fontWeight: 600 }}>
            {intl.formatMessage({ id: "affiliation.legal" })}
          </Typography>
          <Typography
            variant="body2"
            sx={{ color: "text.secondary", whiteSpace: "pre-line", overflowWrap: "anywhere" }}
          >
            {legal.join(" – ")}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
