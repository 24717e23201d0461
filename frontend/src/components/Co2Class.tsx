import Box from "@mui/material/Box";

export type Co2Letter = "A" | "B" | "C" | "D" | "E" | "F" | "G";

// As on paper (apps/affiliate/co2_label.py): from green to red, each with enough contrast to white.
const colors: Record<Co2Letter, string> = {
  A: "#1a6b35",
  B: "#3d7420",
  C: "#5f6f00",
  D: "#806200",
  E: "#9a4f00",
  F: "#ad3c16",
  G: "#b3261e",
};

/** The CO₂ class of a car: its letter on the colour of the class. */
export function Co2Class({ letter }: { letter: Co2Letter }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={`CO₂ ${letter}`}
      sx={{
        display: "inline-block",
        minWidth: 24,
        px: 0.75,
        borderRadius: 0.5,
        bgcolor: colors[letter],
        color: "common.white",
        fontWeight: 700,
        textAlign: "center",
        lineHeight: "24px",
      }}
    >
      {letter}
    </Box>
  );
}
