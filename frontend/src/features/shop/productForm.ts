import type { IntlShape } from "react-intl";
import { numberRule, requestSchema } from "../../components/form/requestSchema";
import { typedValues } from "../../components/form/typedValues";
import { ProductRequest } from "../../lib/api/bounds/ProductRequest";
import { storedPictures } from "../../components/images/pictures";
import { isCounted } from "./shopTexts";
import type { Product } from "./types";

/** Inputs for pictures and car models. */
const OTHER_INPUTS = ["image", "existingImages", "modelCarIds"] as const;

/** Values of the product form: texts as typed, the pictures and the models in their order. */
export type ProductValues = ReturnType<typeof productValues>;

export function productValues(product: Product | undefined, currency: string) {
  return {
    ...typedValues(ProductRequest, product, { without: OTHER_INPUTS }),
    kind: product?.kind ?? "part",
    currency: product?.currency ?? currency,
    taxRate: product ? String(product.taxRate) : "20",
    active: product?.active ?? true,
    models: product?.modelCars.map(({ id, intitule }) => ({ value: id, label: intitule })) ?? [],
    pictures: product ? storedPictures(product.images) : [],
  };
}

export function productSchema(intl: IntlShape) {
  const { taxRate, stock } = ProductRequest;
  return requestSchema(intl, ProductRequest, {
    name: "shop.required.name",
    sku: "shop.required.sku",
    price: "shop.required.price",
  }).shape({
    taxRate: numberRule(intl, taxRate)
      .max(taxRate.maximum, intl.formatMessage({ id: "shop.invalid.taxRate" }))
      .required(intl.formatMessage({ id: "shop.required.taxRate" })),
    stock: numberRule(intl, stock).when("kind", {
      is: isCounted,
      then: (counted) => counted.required(intl.formatMessage({ id: "shop.required.stock" })),
    }),
  });
}

/** The multipart body. A stock that was not touched is not sent: orders may have changed it meanwhile. */
export function productFormData(values: ProductValues, product: Product | undefined): FormData {
  const { pictures, models, active, stock, ...texts } = values;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text.trim());
  form.append("active", String(active));
  form.append("modelCarIds", models.map(({ value }) => value).join(","));
  if (isCounted(values.kind) && stock !== product?.stock?.toString()) form.append("stock", stock);
  const [main, ...others] = pictures;
  if (main?.kind === "new") form.append("image", main.file);
  const kept = pictures.flatMap((picture) => (picture.kind === "stored" ? [picture.key] : []));
  if (product) form.append("existingImages", kept.join(","));
  for (const picture of others) if (picture.kind === "new") form.append("images", picture.file);
  return form;
}
