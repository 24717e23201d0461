import SvgIcon from "@mui/material/SvgIcon";
import type { ReactNode } from "react";

/** Lines of the surroundings, and the accent on the subject of the page. */
type Strokes = readonly [line: string, accent: string];

const road: Strokes = [
  "M10 82h140M26 90h14m18 0h14m18 0h14m18 0h14M60 46h54L103 35c-1-1-3-2-5-2H74ZM86 33v13",
  "M32 70h-6a4 4 0 0 1-4-4v-9c0-3 2-6 6-7l18-4 17-15c2-2 5-3 8-3h26c4 0 7 2 9 4l13 14 12 3c4 1 7 4 7 8v9a4 4 0 0 1-4 4h-4m-22 0H54M34 70a9 9 0 1 0 18 0 9 9 0 1 0-18 0M110 70a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
];

/** By the names of the lists. */
const drawings: Record<string, Strokes> = {
  search: [
    "M25 14h74a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H25a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5M84 40H25a5 5 0 0 0-5 5v6a5 5 0 0 0 5 5h59M96 66H25a5 5 0 0 0-5 5v6a5 5 0 0 0 5 5h79",
    "M92 48a20 20 0 1 0 40 0 20 20 0 1 0-40 0m35 15 15 15M105 48h14",
  ],
  fault: [
    "M14 80h44m44 0h44M24 66h12m-6-8v8m94 0h12m-6-8v8",
    "M80 20 108 68a4 4 0 0 1-4 6H56a4 4 0 0 1-4-6ZM80 40v14m0 9v.5",
  ],
  webhooks: [
    "M14 86h132M24 30h40a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4M32 42h24M32 52h16",
    "M76 50h34m-10-10 10 10-10 10M118 50a12 12 0 1 0 24 0 12 12 0 1 0-24 0",
  ],
  models: [
    "M78 30H30a5 5 0 0 0-5 5v38a5 5 0 0 0 5 5h44a5 5 0 0 0 5-5v-7M36 44h32M36 55h36M36 66h26",
    "M88 24h24a6 6 0 0 1 4 2l20 20a6 6 0 0 1 0 8L114 76a6 6 0 0 1-8 0L86 56a6 6 0 0 1-2-4V28a4 4 0 0 1 4-4M98 34a4 4 0 1 1 0 8 4 4 0 1 1 0-8",
  ],
  garages: ["M14 82h132M36 82V40l44-22 44 22v42M72 36h16", "M54 82V50h52v32M54 60h52M54 70h52"],
  clients: [
    "M14 86h132M36 44a8 8 0 1 0 16 0 8 8 0 1 0-16 0M26 78c0-10 6-17 18-18M108 44a8 8 0 1 0 16 0 8 8 0 1 0-16 0M134 78c0-10-6-17-18-18",
    "M68 32a12 12 0 1 0 24 0 12 12 0 1 0-24 0M54 78c0-14 10-22 26-22s26 8 26 22",
  ],
  prospects: [
    "M14 86h132M48 34a12 12 0 1 0 24 0 12 12 0 1 0-24 0M32 78c0-14 12-22 28-22 8 0 14 2 19 6",
    "M98 54a16 16 0 1 0 32 0 16 16 0 1 0-32 0m28 12 12 12M108 54h12m-6-6v12",
  ],
  connections: [
    "M14 86h132M30 34h30a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V39a5 5 0 0 1 5-5M100 34h30a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5h-30a5 5 0 0 1-5-5V39a5 5 0 0 1 5-5",
    "M65 45h30M89 39l6 6-6 6M95 57H65M71 51l-6 6 6 6",
  ],
  bin: [
    "M14 86h132M30 70h10m80 0h10",
    "M52 30h56M70 30v-6a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v6M57 30l4 48a5 5 0 0 0 5 5h28a5 5 0 0 0 5-5l4-48M72 42v28M80 42v28M88 42v28",
  ],
  documents: [
    "M49 24h-6a5 5 0 0 0-5 5v50a5 5 0 0 0 5 5h46a5 5 0 0 0 5-5v-3",
    "M62 12h34l18 18v38a5 5 0 0 1-5 5H62a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5M96 12v18h18M68 30h14M68 43h34M68 56h34",
  ],
  estimations: [
    "M107 34v-9a5 5 0 0 0-5-5H46a5 5 0 0 0-5 5v54a5 5 0 0 0 5 5h45M62 14h24v12H62ZM53 42h28M53 55h24M53 68h28",
    "M92 62a20 20 0 1 0 40 0 20 20 0 1 0-40 0M120 55a9 9 0 1 0 0 14M101 59h12M101 65h12",
  ],
  invoices: [
    "M107 40V25a5 5 0 0 0-5-5H46a5 5 0 0 0-5 5v58l9-6 9 6 9-6 9 6 9-6M53 34h42M53 47h28M53 60h20",
    "M92 64a20 20 0 1 0 40 0 20 20 0 1 0-40 0M120 57a9 9 0 1 0 0 14M101 61h12M101 67h12",
  ],
  products: [
    "M14 80h50m32 0h50M52 50a28 28 0 1 0 56 0 28 28 0 1 0-56 0",
    "M66 50a14 14 0 1 0 28 0 14 14 0 1 0-28 0M80 36v28M66 50h28M70 40l20 20M90 40 70 60",
  ],
  orders: [
    "M14 86h132M70 42h34M73 51h28",
    "M40 22h12l11 38h45l9-28H57M66 72a5 5 0 1 0 10 0 5 5 0 1 0-10 0M96 72a5 5 0 1 0 10 0 5 5 0 1 0-10 0",
  ],
  projects: [
    "M28 16h28v62H28ZM66 16h28v38H66ZM104 16h28v22h-28ZM35 27h14M35 38h14M73 27h14M111 27h14",
    "m84 78 22-22a11 11 0 0 1 14-14l-7 7 1 7 7 1 7-7a11 11 0 0 1-14 14L92 86a5.6 5.6 0 0 1-8-8",
  ],
  tutorials: [
    "M34 14h92a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6M60 84h40M80 72v12",
    "M70 30v26l24-13Z",
  ],
  mail: [
    "M14 86h132M37 73l27-23M123 73 96 50",
    "M40 22h80a6 6 0 0 1 6 6v42a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6M36 25l44 31 44-31",
  ],
  chat: [
    "M64 54H52L40 64V54H30a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6h58a6 6 0 0 1 6 6v4M38 30h32M38 41h22",
    "M78 36h52a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6h-8v11l-13-11H78a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6M86 50h36M86 60h24",
  ],
};

/** A quiet line drawing; the road for what has none of its own. */
export default function Drawing({ name }: { name: string }): ReactNode {
  const [line, accent] = drawings[name] ?? road;
  return (
    <SvgIcon
      viewBox="0 0 160 96"
      aria-hidden
      sx={{
        width: 160,
        height: 96,
        fill: "none",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        color: "text.disabled",
        "& path": { stroke: "currentColor" },
        "& path + path": { color: "primary.main" },
      }}
    >
      <path d={line} />
      <path d={accent} />
    </SvgIcon>
  );
}
