import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { EmptyState } from "../../components/EmptyState";
import { touchTarget } from "../../components/touchTarget";
import { ErrorState } from "../../components/ErrorState";
import { carsQuery } from "../../features/cars/api";
import { paths } from "../../lib/paths";
import { CarTile, CarTileSkeleton } from "./CarTile";

const SHOWN = 5;
const LATEST = { page: 1, limit: SHOWN };
const AVAILABLE = { page: 1, limit: 1, status: "available" };

export function LatestCars() {
  const { formatMessage } = useIntl();
  const { data: cars, error, refetch } = useQuery(carsQuery(LATEST));
  const { data: available } = useQuery(carsQuery(AVAILABLE));

  return (
    <Box component="section" aria-labelledby="latest-cars">
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 2, mb: 2 }}>
        <Typography id="latest-cars" variant="h2" sx={{ flexGrow: 1 }}>
          {formatMessage({ id: "app.landing.latest" })}
        </Typography>
        {available && (
          <Link component={RouterLink} to={`${paths.cars}?status=available`} sx={touchTarget}>
            {formatMessage({ id: "app.landing.available" }, { count: available.total })}
          </Link>
        )}
        <Link component={RouterLink} to={paths.cars} sx={touchTarget}>
          {formatMessage({ id: "app.landing.all" })}
        </Link>
      </Box>
      {cars?.total === 0 ? (
        <NoCars />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: {
              xs: "1fr 1fr",
              sm: "repeat(auto-fill, minmax(210px, 1fr))",
            },
          }}
        >
          {cars
            ? cars.data.map((car) => <CarTile key={car.id} car={car} />)
            : Array.from({ length: SHOWN }, (_, place) => <CarTileSkeleton key={place} />)}
        </Box>
      )}
    </Box>
  );
}

function NoCars() {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <EmptyState
        illustration="cars"
        title={formatMessage({ id: "app.landing.empty" })}
        description={formatMessage({ id: "app.landing.empty.text" })}
        action={
          <Allowed call="POST /car/create">
            <Button
              component={RouterLink}
              to={paths.newCar}
              variant="outlined"
              startIcon={<AddIcon />}
            >
              {formatMessage({ id: "app.landing.add" })}
            </Button>
          </Allowed>
        }
      />
    </Card>
  );
}
