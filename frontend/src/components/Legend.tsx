import Box from "@mui/material/Box";

interface LegendProps {
  series: string[];
  colors: readonly string[];
}

export function Legend({ series, colors }: LegendProps) {
  return (
    <Box aria-hidden sx={{ display: "flex", flexWrap: "wrap", gap: 2, mb: 1, typography: "body2" }}>
      {series.map((label, place) => (
        <Box key={label} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Box
            component="svg"
            viewBox="0 0 12 12"
            sx={{ width: 12, height: 12, color: colors[place % colors.length] }}
          >
            <rect width="12" height="12" rx="3" fill="currentColor" />
          </Box>
          {label}
        </Box>
      ))}
    </Box>
  );
}
