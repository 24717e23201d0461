import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Car } from "../../lib/api/types";
import { SampleChip } from "../../components/SampleChip";
import { useFormats } from "../../components/useFormats";
import { CarStatusChip } from "./CarStatusChip";

/** The price of a car in large digits, with its status. */
export function CarPrice({ car }: { car: Car }) {
  const { money } = useFormats();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 0.5 }}>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: "1.5rem", md: "2rem" },
          lineHeight: 1.2,
          fontWeight: 700,
          letterSpacing: "-0.02em",
          fontVariantNumeric: "tabular-nums",
          color: "text.primary",
        }}
      >
        <bdi>{money(car.prix, car.devise)}</bdi>
      </Typography>
      <CarStatusChip status={car.status} />
      <SampleChip row={car} />
    </Box>
  );
}
