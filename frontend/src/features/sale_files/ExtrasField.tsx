import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { MoneyField } from "../../components/form/MoneyField";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { ExtraRequest } from "../../lib/api/bounds/ExtraRequest";
import { MAX_EXTRAS, RATES, type DraftValues } from "./draft";

/** The extras that are sold with the car, each with its amount and rate of VAT. */
export function ExtrasField({ currency }: { currency: string }) {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<DraftValues>();
  const { extras } = values;
  const rates = RATES.map((value) => ({
    value,
    label: intl.formatNumber(Number(value) / 100, { style: "percent", maximumFractionDigits: 1 }),
  }));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {intl.formatMessage({ id: "saleFiles.extras" })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {extras.map((extra, place) => (
          <Box
            component="li"
            // Lines have no key of their own; only the last one comes and any may go.
            key={place}
            sx={{
              display: "grid",
              gap: 1.5,
              alignItems: "start",
              gridTemplateColumns: { xs: "1fr 1fr 44px", sm: "minmax(0, 1fr) 150px 110px 44px" },
              "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
            }}
          >
            <div>
              <TextField
                name={`extras.${place}.label`}
                label="saleFiles.field.extra"
                maxLength={ExtraRequest.label.maxLength}
                autoComplete="off"
              />
            </div>
            <MoneyField
              name={`extras.${place}.amount`}
              label="saleFiles.field.amountTtc"
              currency={currency}
            />
            <SelectField
              required
              name={`extras.${place}.vatRate`}
              label="saleFiles.field.vatRate"
              options={rates}
            />
            <IconButton
              aria-label={intl.formatMessage(
                { id: "saleFiles.extras.remove" },
                { name: extra.label || place + 1 },
              )}
              onClick={() =>
                void setFieldValue(
                  "extras",
                  extras.filter((other) => other !== extra),
                )
              }
              sx={{ width: 44, height: 44, mt: 0.75 }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {extras.length < MAX_EXTRAS && (
        <Button
          startIcon={<AddIcon />}
          onClick={() =>
            void setFieldValue("extras", [...extras, { label: "", amount: "", vatRate: RATES[0] }])
          }
          sx={{ mt: extras.length > 0 ? 1 : 0 }}
        >
          {intl.formatMessage({ id: "saleFiles.extras.add" })}
        </Button>
      )}
    </Box>
  );
}
