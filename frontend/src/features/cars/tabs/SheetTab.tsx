import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import { Allowed } from "../../../components/Allowed";
import type { Car } from "../../../lib/api/types";
import { CarFacts } from "../CarFacts";
import { AdvertPanel, SheetPanel } from "../stock/lazySheetPanel";

/** What the car is, what its adverts lack, and the sheet behind its windscreen. */
export function SheetTab({ car }: { car: Car }) {
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        <CarFacts car={car} />
      </Paper>
      {car.status === "available" && (
        <>
          <Allowed call="GET /car/{id}/advert">
            <AdvertPanel fallback={<Skeleton variant="rounded" height={104} />} car={car} />
          </Allowed>
          <Allowed call="GET /car/{id}/sheet">
            <SheetPanel fallback={<Skeleton variant="rounded" height={160} />} car={car} />
          </Allowed>
        </>
      )}
    </>
  );
}
