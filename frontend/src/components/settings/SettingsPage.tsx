import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { settingsPages } from "../../lib/settingsPages";
import { PageHeader } from "../PageHeader";
import { SettingsMenu } from "./SettingsMenu";

interface SettingsPageProps {
  path: (typeof settingsPages)[number]["path"];
  children: ReactNode;
}

/** Frame of a page of the settings, with the way to the others. */
export function SettingsPage({ path, children }: SettingsPageProps) {
  const { formatMessage } = useIntl();
  const page = settingsPages.find((each) => each.path === path);
  return (
    <>
      <PageHeader
        title={page ? formatMessage({ id: page.label }) : ""}
        breadcrumb={[{ label: formatMessage({ id: "settings.title" }), to: paths.settings }]}
      />
      <Box
        sx={{
          display: "grid",
          gap: { md: 4 },
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "200px minmax(0, 880px)" },
        }}
      >
        <Box sx={{ display: { xs: "none", md: "block" }, position: "sticky", top: 88 }}>
          <SettingsMenu current={path} />
        </Box>
        <Stack spacing={3}>{children}</Stack>
      </Box>
    </>
  );
}
