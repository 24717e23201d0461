import CallIcon from "@mui/icons-material/CallOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { alpha } from "@mui/material/styles";
import { useIntl } from "react-intl";
import { formatPhone } from "../../components/phones";
import { useFormats } from "../../components/useFormats";
import type { PublicPartner } from "./types";

interface DealerCardProps {
  partner: PublicPartner;
  company: string;
}

/** The dealer, the telephone number, and the reward of a lead. */
export function DealerCard({
  partner: { logo, city, phoneNumber, reward },
  company,
}: DealerCardProps) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <Box sx={{ gridArea: "dealer", display: "grid", gap: 2, alignContent: "start" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Avatar
          variant="rounded"
          src={logo ?? undefined}
          alt=""
          sx={{
            width: { xs: 56, md: 96 },
            height: { xs: 56, md: 96 },
            fontSize: 28,
            fontWeight: 650,
            bgcolor: "primary.main",
            color: "primary.contrastText",
            "& img": { objectFit: "contain", bgcolor: "common.white" },
          }}
        >
          {company.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
            {company}
          </Typography>
          {city && <Typography sx={{ color: "text.secondary" }}>{city}</Typography>}
        </Box>
      </Box>
      {phoneNumber && (
        <Button
          variant="outlined"
          startIcon={<CallIcon />}
          href={`tel:${phoneNumber}`}
          sx={{ justifySelf: { md: "start" } }}
        >
          <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
        </Button>
      )}
      {reward && (
        <Typography
          sx={({ palette }) => ({
            px: 2,
            py: 1.5,
            borderRadius: 1,
            bgcolor: alpha(palette.primary.main, 0.08),
            border: 1,
            borderColor: alpha(palette.primary.main, 0.24),
          })}
        >
          {intl.formatMessage(
            { id: "affiliation.reward" },
            {
              amount: (
                <Box key="amount" component="strong" sx={{ whiteSpace: "nowrap" }}>
                  {formats.money(reward.amount, reward.currency)}
                </Box>
              ),
            },
          )}
        </Typography>
      )}
    </Box>
  );
}
