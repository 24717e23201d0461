import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Photo } from "../../../components/images/Photo";
import { useFormats } from "../../../components/useFormats";
import { paths } from "../../../lib/paths";
import { useVisitPath } from "../useVisitPath";
import type { ShownCar } from "./api";
import { factsOf } from "./carTitle";

interface ShownCarCardProps {
  code: string;
  car: ShownCar;
  lazy: boolean;
}

/** A car of the public list; all of it is the link. */
export function ShownCarCard({ code, car, lazy }: ShownCarCardProps) {
  const intl = useIntl();
  const formats = useFormats();
  const visitPath = useVisitPath();
  return (
    <Paper
      component={Link}
      to={visitPath(paths.affiliationCar(code, car.id))}
      variant="outlined"
      sx={{
        display: "block",
        height: 1,
        borderRadius: 1.5,
        overflow: "hidden",
        color: "inherit",
        textDecoration: "none",
        "&:hover": { borderColor: "primary.main" },
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
      }}
    >
      <Photo
        lazy={lazy}
        src={car.image?.thumbnail}
        alt=""
        sx={{ width: 1, aspectRatio: "4 / 3", borderRadius: 0 }}
      />
      <Box sx={{ p: { xs: 1.25, md: 2 }, display: "grid", gap: 0.5 }}>
        <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
          {car.nom}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {factsOf(intl, car, formats.kilometres)}
        </Typography>
        <Typography sx={{ fontSize: "1.25rem", fontWeight: 700 }}>
          <bdi>{formats.money(car.prix, car.devise)}</bdi>
        </Typography>
      </Box>
    </Paper>
  );
}
