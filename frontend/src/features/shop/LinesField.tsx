import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { useFormField } from "../../components/form/useFormField";
import { useFormats } from "../../components/useFormats";
import type { DraftLine, OrderValues } from "./orderForm";
import { QuantityField } from "./QuantityField";

/** The products of an order being written, each with how many. */
export function LinesField({ empty }: { empty: string }) {
  const intl = useIntl();
  const { value: lines, error, disabled, setValue } = useFormField<DraftLine[]>("lines");
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
        {intl.formatMessage({ id: "shop.order.lines" })}
      </Typography>
      {lines.length === 0 && <Typography sx={{ color: "text.secondary" }}>{empty}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            disabled={disabled}
            onQuantity={(quantity) =>
              setValue(lines.map((other) => (other === line ? { ...line, quantity } : other)))
            }
            onRemove={() => setValue(lines.filter((other) => other !== line))}
          />
        ))}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

interface LineProps {
  line: DraftLine;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ line, disabled, onQuantity, onRemove }: LineProps) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const { currency } = useFormikContext<OrderValues>().values;
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Box sx={{ fontWeight: 600 }}>
            <bdi>{line.name}</bdi>
          </Box>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            <bdi>{line.sku}</bdi> ·{" "}
            <bdi>
              {intl.formatMessage(
                { id: "shop.line.unit" },
                { price: exactMoney(line.price, currency) },
              )}
            </bdi>
          </Typography>
        </Box>
        <IconButton
          aria-label={intl.formatMessage({ id: "shop.line.remove" }, { name: line.name })}
          disabled={disabled}
          onClick={onRemove}
          sx={{ width: 44, height: 44, flexShrink: 0 }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 1 }}>
        <QuantityField
          name={line.name}
          value={line.quantity}
          disabled={disabled}
          onChange={onQuantity}
        />
        <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
          {exactMoney(line.price * line.quantity, currency)}
        </Box>
      </Box>
      {line.available !== null && line.quantity > line.available && (
        // A draft may hold more: the stock may come before it is confirmed.
        <FormHelperText role="status" sx={{ color: "warning.main" }}>
          {intl.formatMessage({ id: "shop.line.short" }, { count: Math.max(line.available, 0) })}
        </FormHelperText>
      )}
    </Box>
  );
}
