import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Pagination from "@mui/material/Pagination";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { FilterBar } from "../../components/list/FilterBar";
import { Found } from "../../components/list/Found";
import type { Filter } from "../../components/list/types";
import { useListState } from "../../components/list/useListState";
import { ProductCard } from "./ProductCard";
import { productsQuery } from "./productApi";
import { kindTexts } from "./shopTexts";

const ON_A_PAGE = 12;
const LIMITS = [ON_A_PAGE] as const;

const filters: Filter[] = [
  { kind: "text", name: "search", label: "shop.filter.search" },
  { kind: "choice", name: "kind", label: "shop.field.kind", texts: kindTexts },
];

/** The products for sale as cards. */
export function Shelf() {
  const intl = useIntl();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const state = useListState({
    filters: filters.map(({ name }) => name),
    limits: LIMITS,
    defaultLimit: ON_A_PAGE,
  });
  const { data, error, refetch } = useQuery({
    ...productsQuery({ ...state.params, active: "true" }),
    placeholderData: keepPreviousData,
  });
  const filtered = Object.keys(state.filters).length > 0;

  function cards() {
    if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data?.total === 0 && filtered) {
      return (
        <EmptyState
          illustration="search"
          title={intl.formatMessage({ id: "list.noResult.title" })}
          action={
            <Button variant="outlined" onClick={state.clearFilters}>
              {intl.formatMessage({ id: "list.clearFilters" })}
            </Button>
          }
        />
      );
    }
    if (data?.total === 0) {
      return (
        <EmptyState
          illustration="products"
          title={intl.formatMessage({ id: "shop.products.empty.title" })}
          description={intl.formatMessage({ id: "shop.products.empty.text" })}
          action={
            <Button component={Link} to={paths.newProduct} variant="contained">
              {intl.formatMessage({ id: "shop.product.add" })}
            </Button>
          }
        />
      );
    }
    return (
      <Box
        component="ul"
        aria-label={intl.formatMessage({ id: "shop.products.title" })}
        aria-busy={!data}
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 236px), 1fr))",
        }}
      >
        {data
          ? data.data.map((product) => <ProductCard key={product.id} product={product} />)
          : Array.from({ length: 6 }, (_, place) => (
              <li key={place}>
                <Skeleton variant="rounded" height={320} />
              </li>
            ))}
      </Box>
    );
  }

  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FilterBar filters={filters} state={state} columns={[]} phone={phone} />
      <Found count={data?.total} />
      {cards()}
      {data && data.totalPages > 1 && (
        <Pagination
          page={Math.min(state.page, data.totalPages)}
          count={data.totalPages}
          onChange={(_event, page) => state.setPage(page)}
          sx={{ justifySelf: "center" }}
        />
      )}
    </Box>
  );
}
