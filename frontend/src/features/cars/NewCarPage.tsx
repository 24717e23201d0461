import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../components/PageHeader";
import { CURRENCIES } from "../../components/currencies";
import { profileQuery } from "../partners/api";
import { CarForm } from "./CarForm";
import { CarFormSkeleton } from "./CarFormSkeleton";
import { useCreateCar } from "./api";

export function NewCarPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const create = useCreateCar();
  const { data: partner, isPending } = useQuery(profileQuery);
  if (isPending) return <CarFormSkeleton />;
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "cars.new.title" })}
        breadcrumb={[{ label: intl.formatMessage({ id: "cars.title" }), to: paths.cars }]}
      />
      <CarForm
        currency={partner?.currency ?? CURRENCIES[0]}
        cancelTo={paths.cars}
        save={create.mutateAsync}
        onSaved={() => {
          enqueueSnackbar(intl.formatMessage({ id: "cars.created" }), { variant: "success" });
          void navigate(paths.cars);
        }}
      />
    </>
  );
}
