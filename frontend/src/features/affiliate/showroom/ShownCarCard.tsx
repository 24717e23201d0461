import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Dotted } from "../../../components/Dotted";
import { Photo } from "../../../components/images/Photo";
import { StatusChip } from "../../../components/StatusChip";
import { Unbroken } from "../../../components/Unbroken";
import { useFormats, type Formats } from "../../../components/useFormats";
import { paths } from "../../../lib/paths";
import { useVisitPath } from "../useVisitPath";
import type { ShownCar } from "./api";
import { factsOf } from "./carTitle";

interface ShownCarCardProps {
  code: string;
  car: ShownCar;
  lazy: boolean;
  money: Formats["money"];
}

/** A car of the public list; all of it is the link. */
export function ShownCarCard({ code, car, lazy, money }: ShownCarCardProps) {
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
          <Unbroken>{car.nom}</Unbroken>
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted facts={factsOf(intl, car, formats.kilometres)} />
        </Typography>
        <Typography sx={{ fontSize: "1.25rem", fontWeight: 700 }}>
          <bdi>{money(car.prix, car.devise)}</bdi>
        </Typography>
        {car.reserved && (
          <div>
            <StatusChip
              tone="warning"
              label={intl.formatMessage({ id: "affiliation.car.reserved" })}
            />
          </div>
        )}
      </Box>
    </Paper>
  );
}
