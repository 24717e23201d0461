import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import Typography from "@mui/material/Typography";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { garageLookup } from "../garages/api";
import { PaperFields, PaymentField, ProvenanceField, SellerFields } from "./fields";
import type { SellerValues } from "./form";

/** What an entry needs beyond the car that is being bought, in one column. */
export default function BuyFields() {
  const { formatMessage } = useIntl();
  const { kind } = useFormikContext<{ seller: SellerValues }>().values.seller;
  return (
    <>
      <AutocompleteField
        required
        name="garageId"
        label="register.field.garage"
        lookup={garageLookup}
      />
      <SellerFields />
      {kind === "person" && (
        <>
          <Typography variant="subtitle2" component="h3">
            {formatMessage({ id: "register.section.paper" })}
          </Typography>
          <PaperFields />
        </>
      )}
      <PaymentField />
      <ProvenanceField />
    </>
  );
}
