import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { touchTarget } from "../../components/touchTarget";
import { OpeningHours } from "./OpeningHours";
import type { PublicPartner } from "./types";

interface DealerFactsProps {
  partner: PublicPartner;
  company: string;
}

/** Where the dealer is, when it is open, and what becomes of a visitor's data. */
export function DealerFacts({ partner: { address, city, garages }, company }: DealerFactsProps) {
  const intl = useIntl();
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
        <Box component="address" sx={{ display: "flex", gap: 1, fontStyle: "normal" }}>
          <PlaceIcon fontSize="small" sx={{ mt: 0.25, color: "text.secondary" }} />
          <Typography sx={{ minWidth: 0 }}>
            {address}
            <br />
            {city}
            <br />
            <Link
              href={mapOf(`${address} ${city}`)}
              target="_blank"
              rel="noopener noreferrer"
              sx={touchTarget}
            >
              {intl.formatMessage({ id: "affiliation.map" })}
            </Link>
          </Typography>
        </Box>
      )}
      {garages.length > 0 && <OpeningHours garages={garages} />}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "affiliation.privacy" }, { company })}
      </Typography>
    </Box>
  );
}

/** A phone opens its own application for it. */
function mapOf(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}
