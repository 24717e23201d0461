import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Illustration } from "./Illustration";

export interface EmptyStateProps {
  title: string;
  description?: React.ReactNode;
  action?: React.ReactNode;
  /** The name of its drawing. */
  illustration: string;
}

export function EmptyState({ title, description, action, illustration }: EmptyStateProps) {
  return (
    <Box
      sx={{ display: "grid", justifyItems: "center", textAlign: "center", gap: 1, px: 2, py: 7 }}
    >
      <Illustration name={illustration} />
      <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
        {title}
      </Typography>
      {description && (
        <Typography component="div" sx={{ color: "text.secondary", maxWidth: 440 }}>
          {description}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
