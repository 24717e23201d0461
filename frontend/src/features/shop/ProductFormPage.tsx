import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { MessageId } from "../../lib/texts";
import { paths } from "../../lib/paths";
import { CURRENCIES } from "../../components/currencies";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { profileQuery } from "../partners/api";
import { ProductForm } from "./ProductForm";
import { useCreateProduct, useProduct, useUpdateProduct } from "./productApi";

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

function useBackToList(message: MessageId) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  return () => {
    enqueueSnackbar(intl.formatMessage({ id: message }), { variant: "success" });
    void navigate(paths.products);
  };
}

function NewProduct() {
  const create = useCreateProduct();
  const done = useBackToList("shop.product.created");
  const { data: partner, isPending } = useQuery(profileQuery);
  if (isPending) return <FormSkeleton />;
  return (
    <ProductForm
      currency={partner?.currency ?? CURRENCIES[0]}
      save={create.mutateAsync}
      onSaved={done}
    />
  );
}

function EditProduct({ id }: { id: string }) {
  const intl = useIntl();
  const update = useUpdateProduct();
  const done = useBackToList("shop.product.updated");
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
      loading={<FormSkeleton />}
    >
      {(product) => (
        <ProductForm
          product={product}
          currency={product.currency}
          save={(upload) => update.mutateAsync({ id, ...upload })}
          onSaved={done}
        />
      )}
    </Loaded>
  );
}

function FormSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <Box
      role="status"
      aria-label={formatMessage({ id: "shop.loading" })}
      sx={{ display: "grid", gap: 2, maxWidth: 880 }}
    >
      <Skeleton variant="rounded" height={380} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}
