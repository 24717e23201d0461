import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useDebounced } from "../../components/useDebounced";
import { useFormats } from "../../components/useFormats";
import type { OrderValues } from "./orderForm";
import { productSearchQuery } from "./productApi";
import { StockChip } from "./StockChip";
import type { Product } from "./types";
import { useAddProduct } from "./useAddProduct";

/** Finds a product by its name or reference, and adds one of it to the order. */
export function ProductSearch() {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const { isSubmitting } = useFormikContext<OrderValues>();
  const add = useAddProduct();
  const [text, setText] = useState("");
  const asked = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    ...productSearchQuery(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<Product>
      // The chosen product goes into the order: the field is empty again.
      value={null}
      blurOnSelect
      options={data ?? []}
      filterOptions={(found) => found}
      loading={isFetching}
      loadingText={intl.formatMessage({ id: "form.searching" })}
      noOptionsText={intl.formatMessage({ id: "form.noOption" })}
      disabled={isSubmitting}
      inputValue={text}
      onInputChange={(_event, next, reason) => setText(reason === "input" ? next : "")}
      onChange={(_event, product) => product && add(product)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, product) => (
        <li key={key} {...props}>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, width: 1 }}>
            <Box sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
              <bdi>{product.name}</bdi>
              <Box sx={{ typography: "body2", color: "text.secondary" }}>
                <bdi>{product.sku}</bdi> ·{" "}
                <bdi>{exactMoney(product.priceWithTax, product.currency)}</bdi>
              </Box>
            </Box>
            <StockChip product={product} />
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={intl.formatMessage({ id: "shop.order.addProduct" })} />
      )}
    />
  );
}
