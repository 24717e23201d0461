import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Panel } from "../Panel";

/** A titled group of fields; its two columns fold into one on a phone. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {children}
      </Box>
    </Panel>
  );
}

/** A row over both columns of a section. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>{children}</Box>;
}
