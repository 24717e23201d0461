import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { Legend } from "../../components/Legend";
import { useColumnColors } from "./columnColors";

/** Names the parts of the bars of times; a phone has the names in each card. Its line is there before the names are. */
export function TimesKey() {
  const intl = useIntl();
  const columns = useColumnColors();
  return (
    <Box
      sx={{
        display: { xs: "none", md: "flex" },
        columnGap: 2,
        minHeight: 28,
        mb: 1,
        typography: "body2",
      }}
    >
      <Box component="span" sx={{ flexShrink: 0, color: "text.secondary" }}>
        {intl.formatMessage({ id: "projects.field.times" })}
      </Box>
      <Legend series={columns.map(({ name }) => name)} colors={columns.map(({ color }) => color)} />
    </Box>
  );
}
