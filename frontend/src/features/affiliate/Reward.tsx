import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { alpha } from "@mui/material/styles";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { PublicPartner } from "./types";

/** What the dealer gives for a client; visitors who look for a car come first. */
export function Reward({ reward }: { reward: NonNullable<PublicPartner["reward"]> }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
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
  );
}
