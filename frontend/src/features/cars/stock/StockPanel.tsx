import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { stockError } from "./stockError";
import { useSay } from "../../../components/useSay";
import { Panel } from "../../../components/Panel";
import { useUndoToast } from "../../../components/board/useUndoToast";
import { useFormats, type Formats } from "../../../components/useFormats";
import { formOf } from "../../../lib/api/client";
import type { Car } from "../../../lib/api/types";
import { profileQuery } from "../../../lib/profile";
import { useMay } from "../../../lib/rights";
import { comparablesQuery } from "../../price/api";
import { carPreparationQuery } from "../../projects/api";
import { useUpdateCar } from "../api";
import { nextCut } from "./nextCut";
import { PriceHistory } from "./PriceHistory";

/** How long the car has been in stock, what that costs, the next price, and the prices it had. */
export default function StockPanel({ car }: { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: partner } = useQuery(profileQuery);
  const may = useMay();
  const { data: range } = useQuery({
    ...comparablesQuery({ kind: "car", id: car.id }),
    enabled: car.status === "available" && may("GET /car/{id}/comparables"),
  });
  const typical = range?.daysToSell;
  const cut = range && may("PUT /car/updateById/{id}") ? nextCut(car, range) : null;
  const { data: preparation } = useQuery({
    ...carPreparationQuery(car.id, car.prix - (cut ?? 0)),
    enabled: cut !== null,
  });
  const margin = cut !== null && preparation?.currency === car.devise ? preparation.margin : null;
  const money = formats.moneyOf([car.holdingCost, cut, margin]);
  return (
    <Panel title={intl.formatMessage({ id: "cars.stock.title" })}>
      <Typography sx={{ fontSize: "1.25rem", fontWeight: 700 }}>
        {intl.formatMessage(
          { id: car.status === "sold" ? "cars.stock.sold" : "cars.stock.days" },
          { days: car.daysInStock },
        )}
      </Typography>
      {car.holdingCost !== null && partner && (
        <Typography>
          {intl.formatMessage(
            { id: "cars.stock.cost" },
            { amount: money(car.holdingCost, partner.currency) },
          )}
        </Typography>
      )}
      {typeof typical === "number" && (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "cars.stock.typical" }, { days: typical })}
        </Typography>
      )}
      {cut !== null && <NextPrice car={car} cut={cut} margin={margin} money={money} />}
      <PriceHistory car={car} />
    </Panel>
  );
}

interface NextPriceProps {
  car: Car;
  cut: number;
  /** What the lower price would leave, where that is known. */
  margin: number | null;
  money: Formats["money"];
}

function NextPrice({ car, cut, margin, money }: NextPriceProps) {
  const intl = useIntl();
  const formats = useFormats();
  const say = useSay(stockError);
  const undoToast = useUndoToast();
  const { mutateAsync: update, isPending } = useUpdateCar();
  const lower = car.prix - cut;

  const change = (prix: number) => say(update({ id: car.id, form: formOf({ prix }) }));

  async function cutPrice() {
    const message = intl.formatMessage(
      { id: "cars.stock.lowered" },
      { amount: formats.money(lower, car.devise) },
    );
    if (await change(lower)) undoToast(message, () => void change(car.prix));
  }

  return (
    <Box sx={{ display: "grid", gap: 0.5, mt: 2, justifyItems: "start" }}>
      <Button variant="outlined" disabled={isPending} onClick={() => void cutPrice()}>
        {intl.formatMessage({ id: "cars.stock.lower" }, { amount: money(cut, car.devise) })}
      </Button>
      {margin !== null && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {intl.formatMessage(
            { id: "cars.stock.marginLeft" },
            { amount: money(margin, car.devise) },
          )}
        </Typography>
      )}
    </Box>
  );
}
