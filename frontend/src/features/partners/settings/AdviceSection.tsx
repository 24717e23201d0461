import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Section, WholeRow } from "../Section";

const points = [
  "settings.company.advice.guarantee",
  "settings.company.advice.withdrawal",
  "settings.company.advice.reporting",
  "settings.company.advice.cash",
] as const;

/** Names the questions of sales and invoices that the product does not answer for. */
export function AdviceSection() {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: "settings.company.advice" })}>
      <WholeRow>
        <Typography sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "settings.company.advice.text" })}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 2.5 }}>
          {points.map((id) => (
            <Box component="li" key={id} sx={{ mb: 0.5 }}>
              {formatMessage({ id })}
            </Box>
          ))}
        </Box>
      </WholeRow>
    </Section>
  );
}
