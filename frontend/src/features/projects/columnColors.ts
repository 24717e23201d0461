import { alpha, useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { overviewQuery } from "./api";

/** The columns of the board with the colour of each in the bars of times: darker from one to the next. */
export function useColumnColors(): { id: string; name: string; color: string }[] {
  const { palette } = useTheme();
  const { data } = useQuery(overviewQuery);
  const columns = data?.columns ?? [];
  return columns.map(({ column: { id, name } }, place) => ({
    id,
    name,
    color: alpha(palette.primary.main, 0.3 + (0.7 * (place + 1)) / columns.length),
  }));
}
