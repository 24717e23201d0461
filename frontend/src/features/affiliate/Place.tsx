import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { touchTarget } from "../../components/touchTarget";
import type { PublicPlace } from "./types";

interface PlaceProps {
  /** What the map is to search for. */
  address: string;
  children: ReactNode;
}

/** An address, and the way to it. */
export function Place({ address, children }: PlaceProps) {
  const intl = useIntl();
  return (
    <Box component="address" sx={{ display: "flex", gap: 1, fontStyle: "normal" }}>
      <PlaceIcon fontSize="small" sx={{ mt: 0.25, color: "text.secondary" }} />
      <Typography sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
        <br />
        <Link href={mapOf(address)} target="_blank" rel="noopener noreferrer" sx={touchTarget}>
          {intl.formatMessage({ id: "affiliation.map" })}
        </Link>
      </Typography>
    </Box>
  );
}

/** A garage by its name, where it has one, and its address. */
export function GaragePlace({ garage: { nom, localisation } }: { garage: PublicPlace }) {
  return (
    <Place address={localisation}>
      {nom}
      {nom !== localisation && (
        <>
          <br />
          <span>{localisation}</span>
        </>
      )}
    </Place>
  );
}

/** A phone opens its own application for it. */
function mapOf(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}
