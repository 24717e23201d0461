import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form, Formik, useFormikContext, type FormikHelpers } from "formik";
import { useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useUnsavedGuard } from "../../lib/unsaved";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { showRefusal } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import { UploadProgress } from "../../components/images/UploadProgress";
import { shopError } from "./messages";
import { ProductFields } from "./ProductFields";
import { productFormData, productSchema, productValues, type ProductValues } from "./productForm";
import type { ProductUpload } from "./productQueries";
import type { Product } from "./types";

interface ProductFormProps {
  product?: Product;
  /** Proposed for the price. */
  currency: string;
  save: (upload: ProductUpload) => Promise<Product>;
  onSaved: () => void;
}

const PICTURE_NAMES = { image: "pictures", images: "pictures", existingImages: "pictures" };

export function ProductForm({ product, currency, save, onSaved }: ProductFormProps) {
  const intl = useIntl();
  const [progress, setProgress] = useState<number | null>(null);
  const schema = useMemo(() => productSchema(intl), [intl]);
  const liftGuard = useRef<() => void>(null);

  async function submit(values: ProductValues, helpers: FormikHelpers<ProductValues>) {
    const withFiles = values.pictures.some(({ kind }) => kind === "new");
    setProgress(withFiles ? 0 : null);
    try {
      await save({
        form: productFormData(values, product),
        onProgress: (ratio) => withFiles && setProgress(ratio),
      });
      liftGuard.current?.();
      onSaved();
    } catch (error) {
      showRefusal(helpers, {
        error,
        values,
        message: shopError(intl, error),
        rename: { ...PICTURE_NAMES, modelCarIds: "models" },
      });
    } finally {
      setProgress(null);
    }
  }

  return (
    <Formik
      initialValues={productValues(product, currency)}
      validationSchema={schema}
      onSubmit={submit}
    >
      <Form noValidate>
        <UnsavedGuard liftRef={liftGuard} />
        <Box sx={{ display: "grid", gap: 2, maxWidth: 880, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <ProductFields reserved={product?.reserved ?? 0} />
          <FormErrorSummary />
          <UploadProgress ratio={progress} />
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            <Button component={Link} to={paths.products}>
              {intl.formatMessage({ id: "dialog.cancel" })}
            </Button>
            <SubmitButton>
              {intl.formatMessage({ id: product ? "form.save" : "shop.product.add" })}
            </SubmitButton>
          </Box>
        </Box>
      </Form>
    </Formik>
  );
}

function UnsavedGuard({ liftRef }: { liftRef: React.RefObject<(() => void) | null> }) {
  const { dirty } = useFormikContext();
  const lift = useUnsavedGuard(dirty);
  useEffect(() => {
    liftRef.current = lift;
  }, [liftRef, lift]);
  return null;
}
