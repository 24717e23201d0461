import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQueries } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { Car } from "../../../lib/api/types";
import { useMay } from "../../../lib/rights";
import { Loaded } from "../../../components/Loaded";
import { useFormats } from "../../../components/useFormats";
import { projectsQuery } from "../../projects/api";
import { priceHistoryQuery } from "../api";
import { carSalesQuery } from "../sales/api";
import { historyOf } from "./history";

/** What happened with the car, the newest first. */
export default function HistoryTab({ car }: { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const sold = useMay()("GET /sale/all");
  const query = useQueries({
    queries: [
      priceHistoryQuery(car),
      { ...carSalesQuery(car.id), enabled: sold },
      projectsQuery({ carId: car.id, page: 1, limit: 100 }),
    ],
    combine: ([prices, sales, projects]) => ({
      data:
        prices.data && (sales.data ?? !sold) && projects.data
          ? historyOf({
              car,
              prices: prices.data,
              sales: sales.data?.data ?? [],
              projects: projects.data.data,
            })
          : undefined,
      isPlaceholderData: false,
      error: prices.error ?? sales.error ?? projects.error,
      refetch: () => [prices, sales, projects].map(({ refetch }) => refetch()),
    }),
  });
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 1.5 }}>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={160} />}>
        {(steps) => {
          const money = formats.moneyOf(
            steps.flatMap(({ values: { amount, before } }) => [amount?.[0], before?.[0]]),
          );
          return (
            <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {steps.map(({ at, day, text, by, values: { amount, before, name } }) => (
                <Box
                  component="li"
                  key={`${text} ${at}`}
                  sx={{ py: 1, "& + &": { borderTop: 1, borderColor: "divider" } }}
                >
                  <Box sx={{ overflowWrap: "anywhere" }}>
                    <bdi>
                      {intl.formatMessage(
                        { id: text },
                        {
                          name,
                          amount: amount && money(...amount),
                          before: before && money(...before),
                        },
                      )}
                    </bdi>
                  </Box>
                  <Typography variant="body2" sx={{ color: "text.secondary" }}>
                    {intl.formatMessage(
                      { id: by ? "cars.stock.step" : "cars.stock.stepAlone" },
                      { date: day ? formats.day(at) : formats.dateTime(at), by },
                    )}
                  </Typography>
                </Box>
              ))}
            </Box>
          );
        }}
      </Loaded>
    </Paper>
  );
}
