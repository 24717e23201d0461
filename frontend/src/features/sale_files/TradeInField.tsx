import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { MoneyField } from "../../components/form/MoneyField";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { TradeInRequest } from "../../lib/api/bounds/TradeInRequest";
import { validatedQuery } from "./api";
import type { DraftValues } from "./draft";
import type { SaleFile } from "./types";

/** The car that the buyer gives: as it was valued, or as it is typed. */
export function TradeInField({ file }: { file: SaleFile }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const { values, setFieldValue } = useFormikContext<DraftValues>();
  const { data: found = [] } = useQuery(validatedQuery(file.clientName));
  const valued = found.flatMap(({ id, title, carModel, response }) =>
    response?.amount && response.currency === file.currency
      ? [{ id, label: carModel || title, amount: response.amount }]
      : [],
  );
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {intl.formatMessage({ id: "saleFiles.tradeIn" })}
      </Typography>
      {valued.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <Typography variant="body2" sx={{ color: "text.secondary", mb: 0.5 }}>
            {intl.formatMessage({ id: "saleFiles.tradeIn.valued" })}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {valued.map(({ id, label, amount }) => (
              <Chip
                key={id}
                clickable
                variant={values.tradeIn.estimationId === id ? "filled" : "outlined"}
                label={
                  <bdi>
                    {label} · {exactMoney(amount, file.currency)}
                  </bdi>
                }
                onClick={() =>
                  void setFieldValue("tradeIn", {
                    label,
                    amount: String(amount),
                    estimationId: id,
                  })
                }
                sx={{ maxWidth: 1, "@media (pointer: coarse)": { height: 44, borderRadius: 22 } }}
              />
            ))}
          </Box>
        </Box>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) 180px" },
        }}
      >
        <TextField
          name="tradeIn.label"
          label="saleFiles.field.tradeIn"
          maxLength={TradeInRequest.label.maxLength}
          autoComplete="off"
        />
        <MoneyField
          name="tradeIn.amount"
          label="saleFiles.field.tradeInAmount"
          currency={file.currency}
        />
      </Box>
    </Box>
  );
}
