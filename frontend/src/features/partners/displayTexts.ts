export const themeTexts = {
  light: "app.theme.light",
  dark: "app.theme.dark",
  system: "app.theme.system",
} as const;

export const directionTexts = {
  ltr: "app.direction.ltr",
  rtl: "app.direction.rtl",
} as const;
