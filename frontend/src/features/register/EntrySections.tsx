import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { FormSection, WholeRow } from "../../components/form/FormSection";
import { CarFields, PaperFields, PriceFields, ProvenanceField, SellerFields } from "./fields";
import type { EntryValues } from "./form";

/** All that an entry says, in groups. */
export function EntrySections() {
  const { formatMessage } = useIntl();
  const { kind } = useFormikContext<EntryValues>().values.seller;
  return (
    <>
      <FormSection title={formatMessage({ id: "register.section.car" })}>
        <CarFields />
      </FormSection>
      <FormSection title={formatMessage({ id: "register.section.seller" })}>
        <SellerFields />
      </FormSection>
      {kind === "person" && (
        <FormSection title={formatMessage({ id: "register.section.paper" })}>
          <PaperFields />
        </FormSection>
      )}
      <FormSection title={formatMessage({ id: "register.section.price" })}>
        <PriceFields />
      </FormSection>
      <FormSection title={formatMessage({ id: "register.section.provenance" })}>
        <WholeRow>
          <ProvenanceField />
        </WholeRow>
      </FormSection>
    </>
  );
}
