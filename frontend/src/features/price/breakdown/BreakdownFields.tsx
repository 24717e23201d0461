import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import MuiTextField from "@mui/material/TextField";
import Switch from "@mui/material/Switch";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { FieldArray, useFormikContext } from "formik";
import { useIntl, type IntlShape } from "react-intl";
import { Allowed } from "../../../components/Allowed";
import { useSay } from "../../../components/useSay";
import { currencySign } from "../../../components/currencies";
import { MoneyField } from "../../../components/form/MoneyField";
import { NumberField } from "../../../components/form/NumberField";
import { SelectField } from "../../../components/form/SelectField";
import { useFormField } from "../../../components/form/useFormField";
import { useFormats } from "../../../components/useFormats";
import { BreakdownLineRequest } from "../../../lib/api/bounds/BreakdownLineRequest";
import { serverMessage } from "../../../lib/api/errors";
import type { Currency } from "../../../lib/api/types";
import { profileQuery } from "../../../lib/profile";
import { useKeepPresets } from "../../partners/api";
import { breakdownOf, isStarted, MAX_LINES, type BreakdownValues } from "./breakdown";
import { regimeHints, regimeTexts } from "../priceTexts";

interface BreakdownFormValues {
  amount: string;
  currency: Currency | "";
  breakdown: BreakdownValues;
}

/** From the planned resale price down to what can be offered, live as it is typed. */
export function BreakdownFields() {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<BreakdownFormValues>();
  const { breakdown, currency } = values;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <MoneyField
        required={isStarted(breakdown)}
        name="breakdown.resale"
        label="price.sum.resale"
        hint={intl.formatMessage({ id: "price.sum.resaleHint" })}
        currency={currency}
      />
      <Lines />
      <MoneyField name="breakdown.fees" label="price.sum.fees" currency={currency} />
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
        <NumberField
          name="breakdown.margin"
          label="price.sum.margin"
          decimals={2}
          unit={breakdown.marginIn === "percent" ? "%" : currency && currencySign(intl, currency)}
          hint={
            breakdown.marginIn === "percent" && intl.formatMessage({ id: "price.sum.marginHint" })
          }
        />
        <ToggleButtonGroup
          exclusive
          value={breakdown.marginIn}
          aria-label={intl.formatMessage({ id: "price.sum.marginIn" })}
          onChange={(_event, unit: BreakdownValues["marginIn"] | null) =>
            unit && void setFieldValue("breakdown.marginIn", unit)
          }
          sx={{ height: 56, flex: "none" }}
        >
          <ToggleButton
            value="amount"
            aria-label={intl.formatMessage({ id: "price.sum.inAmount" })}
          >
            {currency ? currencySign(intl, currency) : "€"}
          </ToggleButton>
          <ToggleButton
            value="percent"
            aria-label={intl.formatMessage({ id: "price.sum.inPercent" })}
          >
            %
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <SelectField
        required
        name="breakdown.vatRegime"
        label="price.sum.regime"
        options={(["margin", "normal"] as const).map((value) => ({
          value,
          label: intl.formatMessage({ id: regimeTexts[value] }),
        }))}
        hint={intl.formatMessage({ id: regimeHints[breakdown.vatRegime] })}
      />
      <Result />
      <FormControlLabel
        control={
          <Switch
            checked={breakdown.show}
            onChange={(_event, show) => void setFieldValue("breakdown.show", show)}
          />
        }
        label={intl.formatMessage({ id: "price.sum.show" })}
      />
    </Box>
  );
}

function Lines() {
  const intl = useIntl();
  const { values } = useFormikContext<BreakdownFormValues>();
  const { lines } = values.breakdown;
  return (
    <FieldArray name="breakdown.lines">
      {(list) => (
        <Box sx={{ display: "grid", gap: 1.5 }}>
          <Typography variant="subtitle2" component="h3">
            {intl.formatMessage({ id: "price.sum.lines" })}
          </Typography>
          {lines.map((line, index) => (
            <Box
              // Nothing else tells two new ones apart.
              key={index}
              role="group"
              aria-label={line.label || intl.formatMessage({ id: "price.sum.line" })}
              sx={{
                display: "grid",
                gap: 1,
                gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "1fr 10.5rem auto" },
                // On a phone a label has a line of its own.
                "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
              }}
            >
              <LabelField index={index} />
              <MoneyField
                required
                name={`breakdown.lines[${index}].amount`}
                label="price.sum.lineAmount"
                currency={values.currency}
              />
              <IconButton
                aria-label={intl.formatMessage(
                  { id: "price.sum.removeLine" },
                  { label: line.label || index + 1 },
                )}
                onClick={() => list.remove(index)}
                sx={{ alignSelf: "start", mt: 1 }}
              >
                <DeleteIcon />
              </IconButton>
            </Box>
          ))}
          <KeepLines />
          {lines.length < MAX_LINES && (
            <Button
              size="small"
              startIcon={<AddIcon />}
              onClick={() => list.push({ label: "", amount: "" })}
              sx={{ justifySelf: "start" }}
            >
              {intl.formatMessage({ id: "price.sum.addLine" })}
            </Button>
          )}
        </Box>
      )}
    </FieldArray>
  );
}

const keepError = (intl: IntlShape, error: unknown) =>
  serverMessage(error) ?? intl.formatMessage({ id: "price.sum.keepFailed" });

/** Offered where a line is not among the usual ones yet. */
function KeepLines() {
  const intl = useIntl();
  const say = useSay(keepError);
  const { values } = useFormikContext<BreakdownFormValues>();
  const { data: partner } = useQuery(profileQuery);
  const { mutateAsync: keep, isPending } = useKeepPresets();
  const presets = partner?.reconditioningPresets ?? [];
  const lines = values.breakdown.lines
    .map(({ label = "", amount }) => ({ label: label.trim(), amount: Number(amount) }))
    .filter(({ label, amount }) => label !== "" && amount > 0);
  const isKnown = (line: (typeof lines)[number]) =>
    presets.some((one) => one.label === line.label && one.amount === line.amount);
  // The amounts of presets are in the partner's currency.
  if (!partner || values.currency !== partner.currency || lines.every(isKnown)) return null;

  function keepLines() {
    const byLabel = new Map([...presets, ...lines].map((line) => [line.label, line]));
    const kept = keep([...byLabel.values()].slice(-MAX_LINES));
    void say(kept, intl.formatMessage({ id: "price.sum.kept" }));
  }

  return (
    <Allowed call="owner">
      <Button size="small" disabled={isPending} onClick={keepLines} sx={{ justifySelf: "start" }}>
        {intl.formatMessage({ id: "price.sum.keep" })}
      </Button>
    </Allowed>
  );
}

/** Free text, or one of the partner's usual lines, which brings its amount where that is in the offer's currency. */
function LabelField({ index }: { index: number }) {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<BreakdownFormValues>();
  const { value, error, disabled, setTouched } = useFormField<string>(
    `breakdown.lines[${index}].label`,
  );
  const { data: partner } = useQuery(profileQuery);
  const presets = partner?.reconditioningPresets ?? [];
  const change = (label: string) => {
    void setFieldValue(`breakdown.lines[${index}].label`, label);
  };
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={presets.map((preset) => preset.label)}
      inputValue={value}
      disabled={disabled}
      onInputChange={(_event, label) => change(label)}
      onChange={(_event, label) => {
        const preset = presets.find((one) => one.label === label);
        change(label);
        if (preset && values.currency === partner?.currency)
          void setFieldValue(`breakdown.lines[${index}].amount`, String(preset.amount));
      }}
      onBlur={setTouched}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          required
          label={intl.formatMessage({ id: "price.sum.lineLabel" })}
          error={Boolean(error)}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              maxLength: BreakdownLineRequest.label.maxLength,
            },
          }}
        />
      )}
    />
  );
}

function Result() {
  const intl = useIntl();
  const { moneyOf } = useFormats();
  const { values, setFieldValue } = useFormikContext<BreakdownFormValues>();
  const sum = breakdownOf(values.breakdown, values.currency);
  const money = moneyOf([sum?.vat, sum?.offer]);
  const currency = values.currency || "EUR";
  return (
    <Box
      role="status"
      sx={{ display: "grid", gap: 1, p: 2, borderRadius: 2, bgcolor: "action.hover" }}
    >
      {sum === null ? (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "price.sum.incomplete" })}
        </Typography>
      ) : (
        <>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {intl.formatMessage({ id: "price.sum.vat" }, { amount: money(sum.vat, currency) })}
          </Typography>
          <Typography sx={{ fontSize: "1.25rem", fontWeight: 700 }}>
            {intl.formatMessage({ id: "price.sum.offer" }, { amount: money(sum.offer, currency) })}
          </Typography>
          {sum.offer > 0 && (
            <Button
              variant="outlined"
              size="small"
              onClick={() => void setFieldValue("amount", String(sum.offer))}
              sx={{ justifySelf: "start" }}
            >
              {intl.formatMessage({ id: "price.sum.take" })}
            </Button>
          )}
        </>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "price.sum.accountant" })}
      </Typography>
    </Box>
  );
}
