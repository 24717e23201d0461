import type { Components, Theme } from "@mui/material/styles";
import { fieldEdges, SWITCH_OFF, toastColors } from "./palette";
import { print } from "./print";

const toasts = Object.fromEntries(
  Object.entries(toastColors).map(([variant, backgroundColor]) => [
    `.notistack-MuiContent-${variant}`,
    { backgroundColor: `${backgroundColor} !important` },
  ]),
);

const floating = ({ theme }: { theme: Theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: "0 8px 24px rgb(0 0 0 / 0.12)",
});

/** What is open, chosen or to be pressed first, which else only its ground tells from the rest. */
const chosen = [
  "nav [aria-current=page]",
  ".MuiTab-root.Mui-selected",
  ".MuiToggleButton-root.Mui-selected",
  ".MuiPaginationItem-root.Mui-selected",
  ".MuiMenuItem-root.Mui-selected",
  ".MuiChip-root[aria-pressed=true]",
  ".MuiButton-contained",
].join();
const chosenColors = {
  forcedColorAdjust: "none",
  "&, & *": { color: "HighlightText !important" },
  backgroundColor: "Highlight !important",
} as const;

/** Hairlines instead of shadows, 44 px targets on touch screens, a focus ring that is always seen. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // The element in focus is hidden neither under the bar at the top nor under one at the bottom.
      html: { scrollPaddingBlock: "80px 88px" },
      // "left" is the page's starting side: mirrored with everything else.
      body: { minHeight: "100dvh", textAlign: "left", overflowWrap: "break-word" },
      // Mirrored or not, a text is read in the direction of its own letters.
      ...(theme.direction === "rtl" && {
        "*": { unicodeBidi: "plaintext" },
        "input, textarea, select": { textAlign: "left" },
      }),
      // Japanese breaks its lines between phrases, where the browser knows them.
      "html:lang(ja)": { wordBreak: "auto-phrase" },
      "h1, h2, h3": { textWrap: "balance" },
      a: { color: theme.palette.primary.main },
      // The browser's own choices would end in the middle of a letter.
      select: { textOverflow: "ellipsis" },
      // The toasts' own colors are too light for their white text; on a phone, what is sent is at the bottom.
      ...toasts,
      [theme.breakpoints.down("sm")]: {
        ".notistack-SnackbarContainer": { bottom: "80px !important" },
      },
      // The date fields' own edges.
      ".MuiPickersOutlinedInput-root:not(:hover, .Mui-focused, .Mui-error, .Mui-disabled) .MuiPickersOutlinedInput-notchedOutline":
        { borderColor: fieldEdges[theme.palette.mode] },
      "@media print": print,
      "@media (forced-colors: active)": { [chosen]: chosenColors },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          // Not a short one: until that has started, a menu stands where it is not, and a press misses it.
          transition: "none !important",
        },
      },
    }),
  },
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        "&.Mui-focusVisible": {
          outline: `2px solid ${theme.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 40, "@media (pointer: coarse)": { minHeight: 44 } } },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { "@media (pointer: coarse)": { minWidth: 44, minHeight: 44 } },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        "@media (pointer: coarse)": {
          margin: 0,
          "&:not(.MuiPaginationItem-ellipsis)": { minWidth: 40, height: 40, borderRadius: 20 },
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none" } },
  },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  // The browser alone draws: the first answer is the right one.
  MuiUseMediaQuery: { defaultProps: { noSsr: true } },
  MuiAppBar: { defaultProps: { elevation: 0, color: "inherit" } },
  // In a row of its own: as words of a line, buttons without letters would stay in their order from right to left.
  MuiTablePagination: { styleOverrides: { actions: { display: "flex" } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, borderRadius: 12 }),
    },
  },
  MuiDialogTitle: {
    // It is as bold as the title of a page of that size.
    styleOverrides: { root: ({ theme }) => ({ fontWeight: theme.typography.h2.fontWeight }) },
  },
  // On a phone three do not fit: they stand on two lines, and their words on one.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: "wrap", gap: 8 } },
  },
  // What opens above a page, a menu too, has an edge: its ground is that of the page.
  MuiAutocomplete: { styleOverrides: { paper: floating } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
      notchedOutline: ({ theme }) => ({ borderColor: fieldEdges[theme.palette.mode] }),
    },
  },
  // Where it is the only label, it is read.
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        "&::placeholder": { color: theme.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiSwitch: { styleOverrides: { track: { opacity: SWITCH_OFF } } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiLink: { defaultProps: { underline: "hover" } },
};
