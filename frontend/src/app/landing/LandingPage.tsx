import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { PageHeader } from "../../components/PageHeader";
import { carsQuery } from "../../features/cars/queries";
import { modelsQuery } from "../../features/cars/modelQueries";
import { profileQuery } from "../../features/partners/queries";
import { pages } from "../pages";
import { paths } from "../paths";
import { CountCard } from "./CountCard";
import { LatestCars } from "./LatestCars";

const COUNT_ONLY = { page: 1, limit: 1 };

/** The first page after signing in: what there is, what came last, what to do next. */
export default function LandingPage() {
  const { formatMessage } = useIntl();
  const { data: partner } = useQuery(profileQuery);
  const cars = useQuery(carsQuery(COUNT_ONLY));
  const available = useQuery(carsQuery({ ...COUNT_ONLY, status: "available" }));
  const models = useQuery(modelsQuery(COUNT_ONLY));

  return (
    <>
      <PageHeader
        title={
          partner === undefined
            ? formatMessage({ id: "app.landing.welcome" })
            : formatMessage({ id: "app.landing.title" }, { name: partner.fullName })
        }
        subtitle={partner === undefined ? "\u00a0" : partner.companyName}
        actions={
          <Button
            component={Link}
            to={paths.newCar}
            variant="contained"
            startIcon={<AddIcon />}
            onMouseEnter={pages.carForm.preload}
          >
            {formatMessage({ id: "app.landing.add" })}
          </Button>
        }
      />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          mb: 4,
          gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" },
        }}
      >
        <CountCard text="app.landing.cars" query={cars} to={paths.cars} />
        <CountCard
          text="app.landing.available"
          query={available}
          to={`${paths.cars}?status=available`}
        />
        <CountCard text="app.landing.models" query={models} to={paths.models} />
      </Box>
      <LatestCars />
    </>
  );
}
