import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";

/** The number of a car in the police register, or the way to enter it; null where neither is for the account. */
export function usePoliceEntry(car: Car) {
  const { formatMessage } = useIntl();
  const mayOpen = useMayOpen();
  const { id, garage, policeNumber, vin, immatriculation, nom, purchasePrice, sample } = car;
  if (policeNumber !== null) {
    const number = formatMessage({ id: "register.number" }, { number: String(policeNumber) });
    const to = `${paths.policeRegister}?${new URLSearchParams({
      garageId: garage?.id ?? "",
      search: vin || immatriculation || nom,
    }).toString()}`;
    if (!mayOpen(to)) return number;
    return (
      <Link component={RouterLink} to={to}>
        {number}
      </Link>
    );
  }
  const to = `${paths.newPoliceEntry}?car=${id}`;
  if (purchasePrice === null || sample || !mayOpen(to)) return null;
  return (
    <Link component={RouterLink} to={to}>
      {formatMessage({ id: "register.toEnter" })}
    </Link>
  );
}
