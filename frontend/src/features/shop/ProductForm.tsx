import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { failureText } from "../../components/failureText";
import { UploadForm } from "../../components/form/UploadForm";
import { ProductFields } from "./ProductFields";
import { productFormData, productSchema, productValues, type ProductValues } from "./productForm";
import type { Upload } from "../../lib/api/client";
import type { Product } from "./types";

interface ProductFormProps {
  product?: Product;
  /** Proposed for the price. */
  currency: string;
  save: (upload: Upload) => Promise<Product>;
  onSaved: () => void;
}

const RENAME = {
  image: "pictures",
  images: "pictures",
  existingImages: "pictures",
  modelCarIds: "models",
};

export function ProductForm({ product, currency, save, onSaved }: ProductFormProps) {
  const intl = useIntl();
  const schema = useMemo(() => productSchema(intl), [intl]);
  // Fields are compared with the row that filled the form, not with one that was read since.
  const [filledFrom] = useState(product);
  return (
    <UploadForm<ProductValues, Product>
      initialValues={productValues(filledFrom, currency)}
      schema={schema}
      toFormData={(values) => productFormData(values, filledFrom)}
      hasFiles={({ pictures }) => pictures.some(({ kind }) => kind === "new")}
      save={save}
      onSaved={onSaved}
      onFailure={(error) => failureText(intl, error)}
      rename={RENAME}
      submitLabel={intl.formatMessage({ id: product ? "form.save" : "shop.product.add" })}
      cancelTo={paths.products}
    >
      <ProductFields reserved={product?.reserved ?? 0} />
    </UploadForm>
  );
}
