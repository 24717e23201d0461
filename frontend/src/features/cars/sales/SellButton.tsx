import AssignIcon from "@mui/icons-material/SellOutlined";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import type { Car } from "../../../lib/api/types";
import { useMay } from "../../../lib/rights";
import { AssignDialog } from "./SaleDialogs";

/** Only for a car that can be sold: a sold one or an example has none. */
export function SellButton({ car, onClick }: { car: Car; onClick: () => void }) {
  const { formatMessage } = useIntl();
  const may = useMay();
  if (car.status !== "available" || car.sample || !may("POST /car/assign-to-client")) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AssignIcon />}
      onClick={onClick}
      onMouseEnter={AssignDialog.preload}
      onFocus={AssignDialog.preload}
    >
      {formatMessage({ id: "sales.assign" })}
    </Button>
  );
}
