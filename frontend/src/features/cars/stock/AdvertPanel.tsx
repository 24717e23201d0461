import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { ErrorState } from "../../../components/ErrorState";
import { Panel } from "../../../components/Panel";
import type { Car } from "../../../lib/api/types";
import { paths } from "../../../lib/paths";
import { useMay } from "../../../lib/rights";
import { advertQuery } from "../api";

const texts = {
  prix: "cars.field.prix",
  premiereImmatriculation: "cars.field.premiereImmatriculation",
  kilometrage: "cars.field.kilometrage",
  critair: "cars.field.critair",
  co2: "cars.field.co2",
  photos: "cars.section.photos",
} as const;

/** What the adverts for a car lack, each with the field to fill in, and whether its sheet still holds. */
export default function AdvertPanel({ car }: { car: Car }) {
  const intl = useIntl();
  const may = useMay();
  const { data: advert, isError, error, refetch } = useQuery(advertQuery(car));
  return (
    <Panel title={intl.formatMessage({ id: "campaigns.advert.title" })}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : advert === undefined ? (
        <Skeleton variant="rounded" height={48} />
      ) : (
        <Box sx={{ display: "grid", gap: 1 }}>
          {advert.ok && (
            <Alert severity="success">{intl.formatMessage({ id: "campaigns.advert.ok" })}</Alert>
          )}
          {advert.missing.length > 0 && (
            <>
              <Typography>{intl.formatMessage({ id: "campaigns.advert.missing" })}</Typography>
              <Box component="ul" sx={{ m: 0, paddingInlineStart: 3 }}>
                {advert.missing.map((name) => (
                  <li key={name}>
                    {may("PUT /car/updateById/{id}") ? (
                      <Link component={RouterLink} to={`${paths.editCar(car.id)}#${name}`}>
                        {intl.formatMessage({ id: texts[name] })}
                      </Link>
                    ) : (
                      intl.formatMessage({ id: texts[name] })
                    )}
                  </li>
                ))}
              </Box>
            </>
          )}
          {advert.stale && (
            <Alert severity="warning">{intl.formatMessage({ id: "campaigns.sheet.stale" })}</Alert>
          )}
        </Box>
      )}
    </Panel>
  );
}
