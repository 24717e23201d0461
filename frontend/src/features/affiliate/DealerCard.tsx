import CallIcon from "@mui/icons-material/CallOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatPhone } from "../../components/phones";
import type { PublicPartner } from "./types";

interface DealerCardProps {
  partner: PublicPartner;
  company: string;
  /** The page is about a car, and its name the page's heading. */
  small?: boolean;
}

/** Tells who the dealer is, with the telephone number. */
export function DealerCard({
  partner: { logo, city, phoneNumber },
  company,
  small = false,
}: DealerCardProps) {
  const side = small ? 44 : { xs: 56, md: 72 };
  return (
    <Box
      sx={{
        gridArea: small ? undefined : "dealer",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 2,
      }}
    >
      <Avatar
        variant="rounded"
        src={logo ?? undefined}
        alt=""
        sx={{
          width: side,
          height: side,
          fontSize: small ? 22 : 28,
          fontWeight: 650,
          bgcolor: "primary.main",
          color: "primary.contrastText",
          "& img": { objectFit: "contain", bgcolor: "common.white" },
        }}
      >
        {company.charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0, flex: "1 1 160px" }}>
        <Typography
          variant={small ? "h3" : "h1"}
          component={small ? "p" : "h1"}
          sx={{ overflowWrap: "anywhere" }}
        >
          {company}
        </Typography>
        {city && <Typography sx={{ color: "text.secondary" }}>{city}</Typography>}
      </Box>
      {phoneNumber && (
        <Button
          variant="outlined"
          startIcon={<CallIcon />}
          href={`tel:${phoneNumber}`}
          // A phone has it in the bar below.
          sx={small ? { display: { xs: "none", sm: "inline-flex" } } : {}}
        >
          <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
        </Button>
      )}
    </Box>
  );
}
