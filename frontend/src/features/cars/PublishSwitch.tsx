import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { formOf } from "../../lib/api/client";
import { useSay } from "../../components/useSay";
import { stockError } from "./stock/stockError";
import type { Car } from "../../lib/api/types";
import { profileQuery } from "../partners/api";
import { useUpdateCar } from "./api";

/** Whether the public page shows the car, where the partner chooses them one by one. */
export function PublishSwitch({ car }: { car: Car }) {
  const intl = useIntl();
  const say = useSay(stockError);
  const { data: partner } = useQuery(profileQuery);
  const { mutateAsync: update, isPending, variables } = useUpdateCar();
  if (partner?.showroom !== "chosen" || car.status !== "available" || car.sample) return null;
  const shown = isPending ? variables.form.get("published") === "true" : car.published;
  return (
    <FormControlLabel
      control={
        <Switch
          checked={shown}
          disabled={isPending}
          onChange={(_event, published) =>
            void say(update({ id: car.id, form: formOf({ published: `${published}` }) }))
          }
        />
      }
      label={intl.formatMessage({ id: "cars.published" })}
    />
  );
}
