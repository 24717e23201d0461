import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import MuiLink from "@mui/material/Link";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { formOf } from "../../lib/api/client";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { useSay } from "../../components/useSay";
import { stockError } from "./stock/stockError";
import type { Car } from "../../lib/api/types";
import { profileQuery } from "../../lib/profile";
import { PublicationChip } from "./PublicationChip";
import { publicationReason } from "./publicationTexts";
import { useUpdateCar } from "./api";

/** Whether visitors see the car and why, with the switch that decides it. */
export function CarPublication({ car }: { car: Car }) {
  const intl = useIntl();
  const say = useSay(stockError);
  const { data: partner } = useQuery(profileQuery);
  const { mutateAsync: update, isPending, variables } = useUpdateCar();
  const writes = useMay()("PUT /car/updateById/{id}");
  const mayOpen = useMayOpen();
  if (car.publicationState === "sold" || car.sample) return null;
  const write = (field: "published" | "publication", value: string) =>
    void say(update({ id: car.id, form: formOf({ [field]: value }) }));
  const off = car.publicationState === "mode_off";
  const reason = publicationReason(car);
  const asked = isPending ? variables.form.get("published") : null;
  const shown = asked === null ? car.publicationState === "public" : asked === "true";
  return (
    <Box sx={{ flex: { md: "0 1 320px" } }}>
      {off ? (
        <Typography component="div" variant="body2">
          <PublicationChip car={car} />{" "}
          {mayOpen(paths.settingsShowroom) && (
            <MuiLink component={Link} to={paths.settingsShowroom}>
              {intl.formatMessage({ id: "cars.publication.choose" })}
            </MuiLink>
          )}
        </Typography>
      ) : (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
          {writes && (
            <FormControlLabel
              control={
                <Switch
                  checked={shown}
                  disabled={isPending}
                  onChange={(_event, published) => write("published", `${published}`)}
                />
              }
              label={intl.formatMessage({ id: "cars.published" })}
            />
          )}
          <PublicationChip car={car} />
        </Box>
      )}
      {reason && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: reason })}
        </Typography>
      )}
      {writes && partner?.showroom === "on" && car.publication !== "auto" && (
        <Button
          size="small"
          disabled={isPending}
          onClick={() => write("publication", "auto")}
          sx={{ mt: 0.5, ml: -0.5 }}
        >
          {intl.formatMessage({ id: "cars.publication.toAuto" })}
        </Button>
      )}
    </Box>
  );
}
