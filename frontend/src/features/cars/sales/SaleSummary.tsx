import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths";
import type { Car } from "../../../lib/api/types";
import { useFormats } from "../../../components/useFormats";
import { useCarSale } from "./api";

/** To whom a sold car went, when, and for how much. */
export function SaleSummary({ carId, buyer }: { carId: string; buyer: Car["assignedTo"] }) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: sale, isPending } = useCarSale(carId);
  if (!buyer) return null;
  const name = buyer.id ? (
    <Link component={RouterLink} to={paths.client(buyer.id)}>
      {buyer.fullName}
    </Link>
  ) : (
    buyer.fullName
  );
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>
          {intl.formatMessage({ id: "sales.soldTo" }, { name: <bdi key="name">{name}</bdi> })}
        </bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {isPending && <Skeleton width={180} />}
        {sale && (
          <bdi>
            {intl.formatMessage(
              { id: "sales.since" },
              {
                date: formats.day(sale.soldAt.slice(0, 10)),
                price: formats.money(sale.prix, sale.devise),
              },
            )}
          </bdi>
        )}
      </Typography>
    </>
  );
}
