import Box from "@mui/material/Box";

/** A car on a road at dusk, in the brand's colours; the same in both themes. */
export function RoadScene() {
  return (
    <Box
      component="svg"
      viewBox="0 0 560 300"
      aria-hidden="true"
      sx={{ display: "block", width: "100%" }}
    >
      <circle cx="420" cy="96" r="44" fill="#f0c987" />
      <path d="M0 176 88 112l70 44 96-84 118 92 74-46 114 66v116H0Z" fill="#0f5c6e" />
      <path d="M0 214c90-34 170-30 262-8s190 14 298-16v110H0Z" fill="#13707f" />
      <path d="M0 252h560v48H0Z" fill="#08333d" />
      <path
        d="M24 276h64M136 276h64M248 276h64M360 276h64M472 276h64"
        stroke="#8fb9c1"
        strokeWidth="4"
      />
      <path
        d="M146 244v-24c0-10 7-18 17-20l40-6 34-28c8-7 18-10 28-10h66c13 0 25 5 34 14l25 24 32 6c14 3 24 14 24 28v16Z"
        fill="#f6f6f3"
      />
      <path
        d="M224 194 249 173c5-4 11-6 17-6h22v27Zm76-27h30c9 0 17 3 23 10l17 17h-70Z"
        fill="#0c4856"
      />
      <path d="M296 204h18" stroke="#0c4856" strokeWidth="4" strokeLinecap="round" />
      <path d="M428 214h14c3 0 4 4 2 6l-6 4h-12Z" fill="#f0c987" />
      <path d="M146 216h14v10h-14Z" fill="#d9644a" />
      <g fill="#0a2a32" stroke="#f6f6f3" strokeWidth="7">
        <circle cx="214" cy="246" r="23" />
        <circle cx="384" cy="246" r="23" />
      </g>
      <g fill="#8fb9c1">
        <circle cx="214" cy="246" r="7" />
        <circle cx="384" cy="246" r="7" />
      </g>
    </Box>
  );
}
