import { alpha, type Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";
import { PERSON_COLORS } from "../team/assignees/personLook";

type Colour = "primary" | "info" | "success" | "warning" | "error" | "secondary";

const colours: Record<string, Colour> = {
  test_drive: "primary",
  appraisal: "info",
  delivery: "success",
  reminder: "warning",
  other: "secondary",
  document: "error",
};

/** FullCalendar in the theme's colours: a tint for the kind, a stroke for who is in charge. */
export function calendarStyle(theme: Theme): SystemStyleObject<Theme> {
  const { palette } = theme;
  return {
    "--fc-border-color": palette.divider,
    "--fc-page-bg-color": palette.background.paper,
    "--fc-neutral-bg-color": palette.action.hover,
    "--fc-neutral-text-color": palette.text.secondary,
    "--fc-today-bg-color": alpha(palette.primary.main, 0.07),
    "--fc-non-business-color": alpha(palette.text.primary, 0.06),
    "--fc-highlight-color": alpha(palette.primary.main, 0.18),
    "--fc-now-indicator-color": palette.error.main,
    "--fc-list-event-hover-bg-color": palette.action.hover,
    // An event that is only being drawn has no kind, whose color it could take.
    "--fc-event-bg-color": tint(theme, palette.primary.main),
    "--fc-event-border-color": palette.primary.main,
    "--fc-event-text-color": palette.text.primary,
    "--fc-bg-event-color": alpha(palette.error.main, 0.1),
    "--fc-bg-event-opacity": "1",
    fontSize: "0.875rem",
    // A drag that begins beside an edge marks no text.
    userSelect: "none",
    "& .fc a": { color: "inherit", textDecoration: "none" },
    "& .fc-col-header-cell-cushion, & .fc-daygrid-day-number": { p: 0.75 },
    "& .fc-day-other .fc-daygrid-day-top": { opacity: 1, color: palette.text.secondary },
    // "Journée" stays in one piece.
    "& .fc .fc-timegrid-axis-cushion": { maxWidth: "none", whiteSpace: "nowrap" },
    // The names of the days stay below the bar of the application.
    "& .fc .fc-scrollgrid-section-header.fc-scrollgrid-section-sticky > *": {
      top: { xs: 61, sm: 65 },
    },
    "& .fc-timegrid-slot": { height: 28 },
    "& .fc-event": { cursor: "pointer", borderRadius: "6px", boxShadow: "none" },
    "& .fc-event:focus-visible, & .fc-list-event a:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 1,
    },
    "& .fc-event:focus::after": { background: "none" },
    "& .fc-daygrid-event .fc-event-title": { fontWeight: 500, textOverflow: "ellipsis" },
    "& .fc-timegrid-event .fc-event-time": { overflow: "hidden", textOverflow: "ellipsis" },
    // Two appointments at once share a column: a long word ends in "…" instead of breaking.
    "& .fc-timegrid-event .fc-event-title": {
      overflowWrap: "normal",
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
    // Scrolled to by the keyboard, an appointment stops below the names of the days.
    "& .fc-timegrid-event": { scrollMarginTop: "40px" },
    "& .fc-daygrid-event": { px: 0.5, py: 0.25, overflow: "hidden" },
    // The stroke has its colour already.
    "& .fc-daygrid-event-dot": { display: "none" },
    [theme.breakpoints.down("sm")]: {
      "& .fc-daygrid-event": { px: 0.25, fontSize: "0.6875rem" },
    },
    "& .fc-bg-event .fc-event-title": {
      fontStyle: "normal",
      opacity: 1,
      color: palette.text.primary,
    },
    "& .status-cancelled": { opacity: 0.75 },
    "& .status-cancelled .fc-event-title, & .status-cancelled .fc-list-event-title": {
      textDecoration: "line-through",
    },
    "& .status-not_held": { borderStyle: "dashed !important" },
    "& .status-held .fc-event-title::before, & .status-held .fc-list-event-title a::before": {
      content: '"✓ "',
    },
    "& .repeated .fc-event-title::after, & .repeated .fc-list-event-title a::after": {
      content: '" ↻"',
    },
    "& .fc-list": { borderRadius: "12px", overflow: "hidden" },
    "& .fc-list-day-cushion": { bgcolor: "background.default" },
    "& .fc-list-empty": { bgcolor: "background.paper", py: 8, textAlign: "center" },
    "@media (pointer: coarse)": { "& .fc-list-event td": { py: 1.5 } },
    ...Object.fromEntries(
      Object.entries(colours).map(([kind, name]) => [
        `& .kind-${kind}`,
        {
          "--fc-event-border-color": palette[name].main,
          "&.fc-v-event, &.fc-h-event, &.fc-daygrid-dot-event": {
            bgcolor: tint(theme, palette[name].main),
            border: `1px solid ${alpha(palette[name].main, 0.45)}`,
            borderInlineStart: `4px solid ${palette[name].main}`,
          },
        },
      ]),
    ),
    // These come after the kinds, whose stroke they replace.
    ...Object.fromEntries(
      PERSON_COLORS.map((colour, place) => [
        `& .person-${place}`,
        {
          "--fc-event-border-color": colour,
          "&.fc-v-event, &.fc-h-event, &.fc-daygrid-dot-event": {
            borderInlineStart: `4px solid ${colour}`,
          },
        },
      ]),
    ),
  };
}

/** Opaque, so that the lines of the grid do not run through the words. */
function tint({ palette }: Theme, colour: string): string {
  const share = palette.mode === "dark" ? 26 : 14;
  return `color-mix(in srgb, ${colour} ${share}%, ${palette.background.paper})`;
}
