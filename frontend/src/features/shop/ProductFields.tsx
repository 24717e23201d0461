import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { optionsOf } from "../../components/form/optionsOf";
import { CurrencyField } from "../../components/form/CurrencyField";
import { FormSection, WholeRow } from "../../components/form/FormSection";
import { MoneyField } from "../../components/form/MoneyField";
import { NumberField } from "../../components/form/NumberField";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { useFormField } from "../../components/form/useFormField";
import { ImagesField } from "../../components/images/ImagesField";
import { useFormats } from "../../components/useFormats";
import { totalsOf } from "./orderTotals";
import type { ProductValues } from "./productForm";
import { isCounted, kindTexts } from "./shopTexts";

const ModelsField = lazyWithRetry(
  () => import(/* webpackChunkName: "models-field" */ "./ModelsField"),
);

/** `reserved`: how many pieces confirmed orders wait for. */
export function ProductFields({ reserved }: { reserved: number }) {
  const intl = useIntl();
  const { values } = useFormikContext<ProductValues>();
  return (
    <>
      <FormSection title={intl.formatMessage({ id: "shop.section.product" })}>
        <SelectField
          required
          name="kind"
          label="shop.field.kind"
          options={optionsOf(intl, kindTexts)}
        />
        <TextField required name="sku" label="shop.field.sku" autoComplete="off" />
        <WholeRow>
          <TextField required name="name" label="shop.field.name" autoComplete="off" />
        </WholeRow>
        <WholeRow>
          <TextField
            multiline
            minRows={3}
            maxRows={12}
            name="description"
            label="shop.field.description"
          />
        </WholeRow>
        <WholeRow>
          <ModelsField
            fallback={<Skeleton variant="rounded" height={79} />}
            name="models"
            label={intl.formatMessage({ id: "shop.field.models" })}
            hint={intl.formatMessage({ id: "shop.hint.models" })}
          />
        </WholeRow>
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "shop.section.price" })}>
        <MoneyField
          required
          name="price"
          label="shop.field.price"
          currency={values.currency}
          hint={<PriceWithTax />}
        />
        <CurrencyField required name="currency" label="shop.field.currency" />
        <NumberField required name="taxRate" label="shop.field.taxRate" unit="%" decimals={2} />
        {isCounted(values.kind) && (
          <NumberField
            required
            name="stock"
            label="shop.field.stock"
            hint={
              reserved > 0
                ? intl.formatMessage({ id: "shop.hint.reserved" }, { count: reserved })
                : undefined
            }
          />
        )}
        <WholeRow>
          <ActiveField />
        </WholeRow>
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "shop.field.pictures" })}>
        <WholeRow>
          <ImagesField name="pictures" label={intl.formatMessage({ id: "shop.field.pictures" })} />
        </WholeRow>
      </FormSection>
    </>
  );
}

/** Price with tax, as the price is typed. */
function PriceWithTax() {
  const intl = useIntl();
  const formats = useFormats();
  const { price, taxRate, currency } = useFormikContext<ProductValues>().values;
  const [amount, rate] = [Number(price), Number(taxRate)];
  if (price === "" || taxRate === "" || !(amount >= 0) || !(rate >= 0)) return null;
  const { total } = totalsOf([{ price: amount, taxRate: rate, quantity: 1 }], currency);
  return (
    <bdi>
      {intl.formatMessage(
        { id: "shop.hint.priceWithTax" },
        { amount: formats.exactMoney(total, currency) },
      )}
    </bdi>
  );
}

function ActiveField() {
  const intl = useIntl();
  const { value, disabled, setValue } = useFormField<boolean>("active");
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={value}
            disabled={disabled}
            onChange={(event) => setValue(event.target.checked)}
          />
        }
        label={intl.formatMessage({ id: "shop.active" })}
      />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "shop.hint.active" })}
      </Typography>
    </>
  );
}
