import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import { Photo } from "../../components/images/Photo";
import { SampleChip } from "../../components/SampleChip";
import { useFormats } from "../../components/useFormats";
import { paths } from "../../lib/paths";

export function CarTile({ car }: { car: Car }) {
  const { money } = useFormats();
  return (
    <Card>
      <CardActionArea component={Link} to={paths.car(car.id)}>
        <Photo
          src={car.image?.thumbnail}
          alt=""
          lazy
          sx={{ width: 1, aspectRatio: "4 / 3", borderRadius: 0 }}
        />
        <Box sx={{ p: 1.5 }}>
          <Typography variant="subtitle1" component="h3" noWrap>
            {car.nom}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
            {car.modelCar.intitule}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 0.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{money(car.prix, car.devise)}</Typography>
            <SampleChip row={car} />
          </Box>
        </Box>
      </CardActionArea>
    </Card>
  );
}

export function CarTileSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton variant="rectangular" sx={{ width: 1, height: "auto", aspectRatio: "4 / 3" }} />
      <Box sx={{ p: 1.5 }}>
        <Typography variant="subtitle1">
          <Skeleton width="80%" />
        </Typography>
        <Typography variant="body2">
          <Skeleton width="50%" />
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          <Skeleton width="40%" />
        </Typography>
      </Box>
    </Card>
  );
}
