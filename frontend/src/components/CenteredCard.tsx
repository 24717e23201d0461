import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { BrandMark } from "./Brand";
import { usePageTitle } from "../lib/usePageTitle";

interface CenteredCardProps {
  title: string;
  subtitle?: ReactNode;
  /** In place of the brand. */
  picture?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** One narrow column in the middle of the page, with nothing beside it. */
export function CenteredCard({ title, subtitle, picture, wide, children }: CenteredCardProps) {
  usePageTitle(title);
  return (
    <Paper
      variant="outlined"
      sx={{
        maxWidth: wide ? 640 : 440,
        mx: "auto",
        mt: { md: 4 },
        p: { xs: 2.5, sm: 5 },
        borderRadius: 2,
      }}
    >
      <Box sx={{ display: "grid", justifyItems: "center", textAlign: "center", mb: 3 }}>
        {picture ?? <BrandMark />}
        <Typography variant="h1" sx={{ mt: 2, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography component="div" sx={{ mt: 0.75, color: "text.secondary" }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {children}
    </Paper>
  );
}
