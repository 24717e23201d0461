import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { Brand } from "../../components/Brand";
import { DisplayMenu } from "./DisplayMenu";
import { LanguageMenu } from "./LanguageMenu";
import { PageOutlet } from "./PageOutlet";

/** No navigation: the brand, the language and the display, and one page. */
export function BareLayout() {
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Stack
        component="header"
        direction="row"
        spacing={0.5}
        sx={{ alignItems: "center", px: { xs: 2, sm: 3 }, py: 1.5 }}
      >
        <Brand />
        <Box sx={{ flexGrow: 1 }} />
        <LanguageMenu />
        <DisplayMenu />
      </Stack>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          width: "100%",
          maxWidth: 1120,
          mx: "auto",
          px: { xs: 2, sm: 3 },
          py: { xs: 2, md: 4 },
        }}
      >
        <PageOutlet />
      </Box>
    </Box>
  );
}
