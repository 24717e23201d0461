import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";

export type IllustrationName = "road" | "search" | "fault";

const LINE = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const ACCENT = { ...LINE, stroke: "var(--accent)" } as const;

/** Quiet line drawings for pages that have nothing to show. */
export function Illustration({ name }: { name: IllustrationName }) {
  const props: SvgIconProps = {
    viewBox: "0 0 160 96",
    "aria-hidden": true,
    sx: (theme) => ({
      width: 160,
      height: 96,
      color: "text.disabled",
      "--accent": theme.palette.primary.main,
    }),
  };
  switch (name) {
    case "search":
      return (
        <SvgIcon {...props}>
          <rect {...LINE} x="20" y="14" width="84" height="16" rx="5" />
          <rect {...LINE} x="20" y="40" width="84" height="16" rx="5" strokeDasharray="4 5" />
          <rect {...LINE} x="20" y="66" width="84" height="16" rx="5" strokeDasharray="4 5" />
          <circle {...ACCENT} cx="112" cy="48" r="20" />
          <path {...ACCENT} d="m127 63 15 15M105 48h14" />
        </SvgIcon>
      );
    case "fault":
      return (
        <SvgIcon {...props}>
          <path {...LINE} d="M14 80h44m44 0h44" />
          <path {...ACCENT} d="M80 20 108 68a4 4 0 0 1-4 6H56a4 4 0 0 1-4-6Z" />
          <path {...ACCENT} d="M80 40v14m0 9v.5" />
          <path {...LINE} d="M24 66h12m-6-8v8m94 0h12m-6-8v8" />
        </SvgIcon>
      );
    case "road":
      return (
        <SvgIcon {...props}>
          <path {...LINE} d="M10 82h140M26 90h14m18 0h14m18 0h14m18 0h14" />
          <path
            {...ACCENT}
            d="M32 70h-6a4 4 0 0 1-4-4v-9c0-3 2-6 6-7l18-4 17-15c2-2 5-3 8-3h26c4 0 7 2 9 4l13 14 12 3c4 1 7 4 7 8v9a4 4 0 0 1-4 4h-4m-22 0H54"
          />
          <circle {...ACCENT} cx="43" cy="70" r="9" />
          <circle {...ACCENT} cx="119" cy="70" r="9" />
          <path {...LINE} d="M60 46h54L103 35c-1-1-3-2-5-2H74ZM86 33v13" />
          <path {...LINE} strokeDasharray="2 6" d="M14 40h10m-14 10h6" />
        </SvgIcon>
      );
  }
}
