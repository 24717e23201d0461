import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../../components/EmptyState";
import { Loaded } from "../../../components/Loaded";
import { useFormats } from "../../../components/useFormats";
import { useListState, type ListState } from "../../../components/list/useListState";
import { lazyWithRetry } from "../../../lib/lazyWithRetry";
import { shownCarsQuery } from "./api";
import { ShownCarCard } from "./ShownCarCard";

/** Its fields bring more than the cars do, which are drawn first. */
const CarFilters = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-filters" */ "./CarFilters"),
);
const FILTERS = ["search", "maxPrix", "maxKilometrage", "carburant", "boite"] as const;
const LIMIT = 12;
/** As many as a phone shows before the forms. */
const FIRST = 6;

/** The dealer's cars for sale; the address says which of them. */
export function ShowroomCars({ code }: { code: string }) {
  const intl = useIntl();
  const state = useListState({ filters: FILTERS, limits: [LIMIT], defaultLimit: LIMIT });
  const query = useQuery(shownCarsQuery(code, state.params));
  const total = query.data?.total;
  // While the former page stays, its total says nothing of the filters of now.
  const known = query.data !== undefined && !query.isPlaceholderData;
  const empty = known && total === 0 && Object.keys(state.filters).length === 0;
  const money = useFormats().moneyOf(query.data?.data.map(({ prix }) => prix) ?? []);
  // Somebody who opened a later page wants to see more.
  const [all, setAll] = useState(state.page > 1);
  return (
    <Box component="section" aria-labelledby="cars-title" sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1.5 }}>
        <Typography id="cars-title" variant="h2">
          {intl.formatMessage({ id: "affiliation.cars.title" })}
        </Typography>
        <Typography role="status" sx={{ color: "text.secondary" }}>
          {total !== undefined &&
            !empty &&
            intl.formatMessage({ id: "affiliation.cars.count" }, { total })}
        </Typography>
      </Box>
      {!empty && (
        <CarFilters
          fallback={<Skeleton variant="rounded" sx={{ height: { xs: 196, md: 92 } }} />}
          state={state}
        />
      )}
      <Loaded
        query={query}
        loading={
          <Box aria-busy="true" sx={grid}>
            {Array.from({ length: LIMIT }, (_nothing, place) => (
              <Skeleton key={place} variant="rounded" height={330} />
            ))}
          </Box>
        }
      >
        {({ data, totalPages }) =>
          empty ? (
            <EmptyState
              illustration="cars"
              title={intl.formatMessage({ id: "affiliation.cars.empty" })}
              description={intl.formatMessage({ id: "affiliation.cars.empty.text" })}
            />
          ) : data.length === 0 ? (
            <EmptyState
              illustration="search"
              title={intl.formatMessage({ id: "affiliation.cars.none" })}
              description={intl.formatMessage({ id: "affiliation.cars.none.text" })}
              action={
                Object.keys(state.filters).length > 0 && (
                  <Button variant="outlined" onClick={state.clearFilters}>
                    {intl.formatMessage({ id: "list.clearFilters" })}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <Box component="ul" sx={{ ...grid, m: 0, p: 0, listStyle: "none" }}>
                {data.map((car, place) => (
                  <Box
                    component="li"
                    key={car.id}
                    sx={place >= FIRST && !all ? { display: { xs: "none", md: "list-item" } } : {}}
                  >
                    <ShownCarCard code={code} car={car} lazy={place > 1} money={money} />
                  </Box>
                ))}
              </Box>
              {data.length > FIRST && !all && (
                <Button
                  variant="outlined"
                  size="large"
                  onClick={() => setAll(true)}
                  sx={{ display: { md: "none" } }}
                >
                  {intl.formatMessage({ id: "affiliation.cars.all" }, { total })}
                </Button>
              )}
              {totalPages > 1 && (
                <Box sx={all ? {} : { display: { xs: "none", md: "block" } }}>
                  <Pages state={state} pages={totalPages} />
                </Box>
              )}
            </>
          )
        }
      </Loaded>
    </Box>
  );
}

const grid = {
  display: "grid",
  gap: 2,
  // Two a row on a phone.
  gridTemplateColumns: "repeat(auto-fill, minmax(min(calc(50% - 8px), 210px), 1fr))",
};

function Pages({ state, pages }: { state: ListState; pages: number }) {
  const intl = useIntl();
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: "affiliation.cars.pages" })}
      sx={{
        display: "flex",
        justifyContent: "center",
        alignItems: "center",
        gap: { xs: 1, sm: 2 },
      }}
    >
      <Button disabled={state.page <= 1} onClick={() => state.setPage(state.page - 1)}>
        {intl.formatMessage({ id: "affiliation.cars.previous" })}
      </Button>
      <Typography sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {intl.formatMessage({ id: "affiliation.cars.page" }, { page: state.page, pages })}
      </Typography>
      <Button disabled={state.page >= pages} onClick={() => state.setPage(state.page + 1)}>
        {intl.formatMessage({ id: "affiliation.cars.next" })}
      </Button>
    </Box>
  );
}
