import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import type { Schemas } from "../lib/api/types";
import { formatSiret } from "./siret";

interface LegalMentionsProps {
  company: string;
  legal: Schemas["Legal"];
}

/** Names the dealer of a public page as the law asks; nothing where only the name is known. */
export function LegalMentions({ company, legal }: LegalMentionsProps) {
  const { siret, vatNumber, legalMentions } = legal;
  const intl = useIntl();
  const title = useId();
  const known = [
    siret && `SIRET ${formatSiret(siret)}`,
    vatNumber && intl.formatMessage({ id: "affiliation.vatNumber" }, { number: vatNumber }),
    legalMentions,
  ].filter(Boolean);
  if (known.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="body2" component="h2" sx={{ fontWeight: 600 }}>
        {intl.formatMessage({ id: "affiliation.legal" })}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: "text.secondary", whiteSpace: "pre-line", overflowWrap: "anywhere" }}
      >
        {[company, ...known].join(" – ")}
      </Typography>
    </Box>
  );
}
