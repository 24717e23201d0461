import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useIntl } from "react-intl";
import { MAX_QUANTITY } from "./orderForm";

interface QuantityFieldProps {
  /** Name of the counted product. */
  name: string;
  /** 0 while the field is empty. */
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

export function QuantityField({ name, value, disabled, onChange }: QuantityFieldProps) {
  const { formatMessage } = useIntl();
  const change = (to: number) => onChange(Math.min(Math.max(to, 0), MAX_QUANTITY));
  const button = { width: 40, height: 40, "@media (pointer: coarse)": { width: 44, height: 44 } };
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <IconButton
        aria-label={formatMessage({ id: "shop.line.less" }, { name })}
        disabled={disabled || value <= 1}
        onClick={() => change(value - 1)}
        sx={button}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <OutlinedInput
        size="small"
        value={value === 0 ? "" : String(value)}
        disabled={disabled}
        error={value === 0}
        onChange={(event) => {
          const digits = event.target.value.normalize("NFKC").replace(/\D/g, "");
          change(Number(digits.slice(0, 5)));
        }}
        inputProps={{
          "aria-label": formatMessage({ id: "shop.line.quantity" }, { name }),
          inputMode: "numeric",
          autoComplete: "off",
        }}
        sx={{ width: 64, "& input": { textAlign: "center", fontVariantNumeric: "tabular-nums" } }}
      />
      <IconButton
        aria-label={formatMessage({ id: "shop.line.more" }, { name })}
        disabled={disabled || value >= MAX_QUANTITY}
        onClick={() => change(value + 1)}
        sx={button}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
