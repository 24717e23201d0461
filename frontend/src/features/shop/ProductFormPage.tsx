import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link, useParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { CURRENCIES } from "../../components/currencies";
import { FormSkeleton } from "../../components/form/FormSkeleton";
import { useSaved } from "../../components/form/useSaved";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { profileQuery } from "../../lib/profile";
import { ProductForm } from "./ProductForm";
import { useCreateProduct, useProduct, useUpdateProduct } from "./productApi";

const loading = <FormSkeleton label="shop.loading" heights={[380, 240]} />;

export default function ProductFormPage() {
  const intl = useIntl();
  const { id } = useParams();
  return (
    <>
      <PageHeader
        title={intl.formatMessage({
          id: id === undefined ? "shop.productForm.title" : "shop.productForm.edit",
        })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "shop.shop.title" }), to: paths.shop },
          { label: intl.formatMessage({ id: "shop.products.title" }), to: paths.products },
        ]}
      />
      {id === undefined ? <NewProduct /> : <EditProduct key={id} id={id} />}
    </>
  );
}

function NewProduct() {
  const create = useCreateProduct();
  const saved = useSaved();
  const { data: partner, isPending } = useQuery(profileQuery);
  if (isPending) return loading;
  return (
    <ProductForm
      currency={partner?.currency ?? CURRENCIES[0]}
      save={create.mutateAsync}
      onSaved={() => saved("shop.product.created", paths.products)}
    />
  );
}

function EditProduct({ id }: { id: string }) {
  const intl = useIntl();
  const update = useUpdateProduct();
  const saved = useSaved();
  return (
    <Loaded
      forForm
      query={useProduct(id)}
      missing={{
        title: intl.formatMessage({ id: "shop.product.notFound" }),
        action: (
          <Button component={Link} to={paths.products} variant="outlined">
            {intl.formatMessage({ id: "shop.products.title" })}
          </Button>
        ),
      }}
      loading={loading}
    >
      {(product) => (
        <ProductForm
          product={product}
          currency={product.currency}
          save={(upload) => update.mutateAsync({ id, ...upload })}
          onSaved={() => saved("shop.product.updated", paths.products)}
        />
      )}
    </Loaded>
  );
}
