import { useTheme } from "@mui/material/styles";

type Colors = readonly [string, ...string[]];
const LIGHT: Colors = ["#0f5c6e", "#4d9db0", "#b8771a"];
const DARK: Colors = ["#6cc5d6", "#33899b", "#f2b561"];
/** The present in the accent, the past muted. */
const TIMES_LIGHT = ["#0f5c6e", "#8fa5ad"] as const;
const TIMES_DARK = ["#6cc5d6", "#5b737d"] as const;

/** Told apart by lightness too, for readers who see few colours and for grey printers. */
export function useSeriesColors(): Colors {
  return useTheme().palette.mode === "dark" ? DARK : LIGHT;
}

export function useTimeColors(): readonly [present: string, past: string] {
  return useTheme().palette.mode === "dark" ? TIMES_DARK : TIMES_LIGHT;
}
