import CarIcon from "@mui/icons-material/DirectionsCarOutlined";
import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { touchTarget } from "../../components/touchTarget";
import { CallDealer } from "./CallDealer";
import { kindTexts } from "./kindTexts";
import type { PublicProposal } from "./types";

interface DealerPlaceProps {
  company: string;
  proposal: PublicProposal;
}

/** Dealer, kind of appointment, and place. */
export function DealerPlace({ company, proposal }: DealerPlaceProps) {
  const intl = useIntl();
  const { garage, address, car, kind, message, phoneNumber } = proposal;
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <div>
        <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
          {company}
        </Typography>
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: kindTexts[kind] })}
        </Typography>
      </div>
      {car && (
        <Line Icon={CarIcon}>
          <bdi>{car}</bdi>
        </Line>
      )}
      <Line Icon={PlaceIcon}>
        {garage !== address && (
          <>
            <bdi>{garage}</bdi>
            <br />
          </>
        )}
        {/* The address of this page is a secret: it does not go along. */}
        <Link href={mapOf(address)} target="_blank" rel="noreferrer" sx={touchTarget}>
          {address}
        </Link>
      </Line>
      {message && (
        <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{message}</Typography>
      )}
      <CallDealer number={phoneNumber} />
    </Box>
  );
}

function Line({ Icon, children }: { Icon: typeof CarIcon; children: React.ReactNode }) {
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      <Icon aria-hidden fontSize="small" sx={{ mt: 0.25, color: "text.secondary" }} />
      <Typography sx={{ overflowWrap: "anywhere" }}>{children}</Typography>
    </Box>
  );
}

/** Any map program of a phone takes this address. */
const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
