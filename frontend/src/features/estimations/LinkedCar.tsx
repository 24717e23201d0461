import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Photo } from "../../components/images/Photo";
import { useFormats } from "../../components/useFormats";
import { CarStatusChip } from "../cars/CarStatusChip";
import { useCar } from "../cars/api";
import { Panel } from "../../components/Panel";

/** The partner's own car that the request is about. */
export function LinkedCar({ id }: { id: string }) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: car, isError } = useCar(id);
  // The request is complete without it.
  if (isError) return null;
  return (
    <Panel title={intl.formatMessage({ id: "estimations.section.car" })}>
      {car ? (
        <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
          <Photo src={car.image?.thumbnail} alt="" sx={{ width: 96, height: 72 }} />
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={paths.car(id)}
              sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
            >
              {car.nom}
            </Link>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 0.5 }}>
              <bdi>{formats.money(car.prix, car.devise)}</bdi>
              <CarStatusChip status={car.status} />
            </Box>
          </Box>
        </Box>
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </Panel>
  );
}
