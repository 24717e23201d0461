import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";

/** The server's refusal, if any, then the buttons. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: "grid", "& > [role=alert]:not(:empty)": { mb: 2.5 } }}>
      <FormErrorSummary />
      {children}
    </Box>
  );
}
