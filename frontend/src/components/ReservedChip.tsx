import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Car } from "../lib/api/types";
import { useMayOpen } from "../lib/pageNeeds";
import { paths } from "../lib/paths";
import { StatusChip } from "./StatusChip";

interface ReservedChipProps {
  by: NonNullable<Car["reservedBy"]>;
  /** Without the client's name, where there is little room. */
  short?: boolean;
}

/** For whom a car is kept; it leads to the sale, where the account may see it. */
export function ReservedChip({ by: { id, clientName }, short = false }: ReservedChipProps) {
  const { formatMessage } = useIntl();
  const mayOpen = useMayOpen();
  const named =
    clientName !== "" && formatMessage({ id: "saleFiles.reservedBy" }, { name: clientName });
  const word = formatMessage({ id: "saleFiles.reserved" });
  const chip = <StatusChip tone="warning" label={(!short && named) || word} />;
  if (id === null || !mayOpen(paths.saleFile(id))) return chip;
  return (
    <Box
      component={Link}
      to={paths.saleFile(id)}
      aria-label={named || word}
      title={named || word}
      // Above the link that a whole card is.
      sx={{ position: "relative", zIndex: 1, maxWidth: 1, "& > *": { cursor: "pointer" } }}
    >
      {chip}
    </Box>
  );
}
