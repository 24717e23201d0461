import Box from "@mui/material/Box";
import { LanguageMenu } from "./LanguageMenu";
import { PageOutlet } from "./PageOutlet";

/** Around a page for visitors who are not partners: one column, wide enough for two on a desk, and their language. */
export function PublicLayout() {
  return (
    <Box
      sx={{
        maxWidth: { xs: 600, md: 1120 },
        mx: "auto",
        px: 2,
        pb: 6,
        display: "flex",
        flexDirection: "column",
      }}
    >
      <Box component="header" sx={{ display: "flex", justifyContent: "flex-end", py: 1 }}>
        <LanguageMenu />
      </Box>
      <main>
        <PageOutlet />
      </main>
    </Box>
  );
}
