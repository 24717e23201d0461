import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Schemas } from "../../lib/api/types";
import { LegalMentions } from "../LegalMentions";

interface DealersPageProps {
  /** The dealer's name. */
  company: string;
  legal: Schemas["Legal"];
  title: string;
  /** Below the title. */
  about?: ReactNode;
  /** The two columns. */
  children: ReactNode;
}

/** What a dealer shows a customer behind a private link: the sender, two columns, and the legal mentions. */
export function DealersPage({ company, legal, title, about, children }: DealersPageProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 2, md: 3 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
      }}
    >
      <Box sx={{ gridColumn: "1 / -1" }}>
        <Typography sx={{ color: "text.secondary" }}>{company}</Typography>
        <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {about && <Typography sx={{ overflowWrap: "anywhere" }}>{about}</Typography>}
      </Box>
      {children}
      <Box sx={{ gridColumn: "1 / -1" }}>
        <LegalMentions company={company} legal={legal} />
      </Box>
    </Box>
  );
}
