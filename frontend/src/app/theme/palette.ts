import type { PaletteOptions } from "@mui/material/styles";

/** Ink on paper, one petrol accent; every text pair is AA or better. */
export const light: PaletteOptions = {
  mode: "light",
  primary: { main: "#0f5c6e", dark: "#0a4554", light: "#3d8496", contrastText: "#ffffff" },
  secondary: { main: "#4a5560", contrastText: "#ffffff" },
  error: { main: "#b3261e" },
  warning: { main: "#8f5300" },
  success: { main: "#1f6b3a" },
  info: { main: "#1d5b99" },
  background: { default: "#f6f6f3", paper: "#ffffff" },
  text: { primary: "#17212b", secondary: "#55616d" },
  divider: "#e1e2dd",
};

/** The edge of a field, which says where it is: 3:1 on the page and on cards. */
export const fieldEdges = { light: "#858b91", dark: "#6d7883" };

/** How much of black, or in the dark of white, the track of a switch that is off has. */
export const SWITCH_OFF = 0.5;

/** Behind white text, in light and dark. */
export const toastColors = {
  success: "#1f6b3a",
  info: "#1d5b99",
  warning: "#8f5300",
  error: "#b3261e",
};

export const dark: PaletteOptions = {
  mode: "dark",
  primary: { main: "#6cc5d6", dark: "#4aa7ba", light: "#9adbe7", contrastText: "#06222a" },
  secondary: { main: "#aab5bf", contrastText: "#11161b" },
  error: { main: "#ff8f86" },
  warning: { main: "#f2b561" },
  success: { main: "#7fd19a" },
  info: { main: "#8bbdf2" },
  background: { default: "#10151a", paper: "#171e24" },
  text: { primary: "#e8ecef", secondary: "#a4afb9" },
  divider: "#2b343c",
};
