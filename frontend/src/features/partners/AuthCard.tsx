import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { usePageTitle } from "../../lib/usePageTitle";
import { RoadScene } from "./RoadScene";

interface AuthCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** In pixels, of the card on a desk and of what the layout has above and below it. */
const HEIGHT = 600;
const AROUND = 128;
const MIDDLE = `max(0px, calc((100dvh - ${HEIGHT + AROUND}px) / 2))`;

/** The frame of the signed-out pages: the form, and on a desk a quiet picture beside it. */
export function AuthCard({ title, subtitle, children }: AuthCardProps) {
  const { formatMessage } = useIntl();
  usePageTitle(title);
  return (
    <Paper
      variant="outlined"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
        minHeight: { md: HEIGHT },
        maxWidth: { xs: 480, md: "none" },
        mx: "auto",
        // In the middle of a tall desk, by its least height: it stays where it is while the form grows.
        mt: { md: MIDDLE },
        borderRadius: 2,
        overflow: "hidden",
      }}
    >
      <Box sx={{ p: { xs: 2.5, sm: 5, md: 6 }, alignSelf: "center", minWidth: 0 }}>
        <Typography variant="h1" sx={{ mb: 0.75 }}>
          {title}
        </Typography>
        {subtitle && <Typography sx={{ color: "text.secondary", mb: 3 }}>{subtitle}</Typography>}
        {children}
      </Box>
      <Box
        sx={{
          display: { xs: "none", md: "flex" },
          flexDirection: "column",
          justifyContent: "space-between",
          bgcolor: "#0c4856",
          color: "#f1f7f8",
        }}
      >
        <Typography sx={{ p: 6, fontSize: "1.375rem", fontWeight: 600, lineHeight: 1.35 }}>
          {formatMessage({ id: "partners.auth.purpose" })}
        </Typography>
        <RoadScene />
      </Box>
    </Paper>
  );
}
