import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { alpha } from "@mui/material/styles";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { PublicPartner } from "./types";

interface DealerCardProps {
  partner: PublicPartner;
  company: string;
}

export function DealerCard({ partner: { logo, city, reward }, company }: DealerCardProps) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, mb: 2 }}>
        <Avatar
          variant="rounded"
          src={logo ?? undefined}
          alt=""
          sx={{
            width: 64,
            height: 64,
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
          {city && (
            <Typography
              sx={{ display: "flex", alignItems: "center", gap: 0.5, color: "text.secondary" }}
            >
              <PlaceIcon fontSize="small" />
              {city}
            </Typography>
          )}
        </Box>
      </Box>
      {reward && (
        <Typography
          sx={({ palette }) => ({
            px: 2,
            py: 1.5,
            mb: 2,
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
    </>
  );
}
