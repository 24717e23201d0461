import { useTheme } from "@mui/material/styles";

const LIGHT = ["#0f5c6e", "#4d9db0", "#b8771a"] as const;
const DARK = ["#6cc5d6", "#33899b", "#f2b561"] as const;

/** Told apart by lightness too, for readers who see few colours and for grey printers. */
export function useSeriesColors(): readonly [string, ...string[]] {
  return useTheme().palette.mode === "dark" ? DARK : LIGHT;
}
