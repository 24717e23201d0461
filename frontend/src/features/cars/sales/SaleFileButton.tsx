import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Car } from "../../../lib/api/types";
import { useMayOpen } from "../../../lib/pageNeeds";
import { paths } from "../../../lib/paths";
import { useMay } from "../../../lib/rights";
import { opened } from "../../../lib/useComeBack";

/** Opens the sale of a car, or leads to the one that is open; nothing where the account may see neither. */
export function SaleFileButton({ car: { id, reservedBy } }: { car: Car }) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const mayOpen = useMayOpen();
  if (reservedBy) {
    if (reservedBy.id === null || !mayOpen(paths.saleFiles)) return null;
    return (
      <Button component={Link} to={paths.saleFile(reservedBy.id)} variant="outlined">
        {formatMessage({ id: "saleFiles.open.existing" })}
      </Button>
    );
  }
  if (!may("POST /sale-file/create")) return null;
  const to = paths.newSaleFile({ car: id });
  return (
    <Button component={Link} to={to} state={opened(to)} variant="outlined">
      {formatMessage({ id: "saleFiles.open" })}
    </Button>
  );
}
