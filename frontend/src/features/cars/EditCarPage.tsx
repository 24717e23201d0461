import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../components/PageHeader";
import { CarForm } from "./CarForm";
import { CarFormSkeleton } from "./CarFormSkeleton";
import { CarLoadError } from "./CarLoadError";
import { useCar, useUpdateCar } from "./queries";

export function EditCarPage({ id }: { id: string }) {
  const { data: car, isPlaceholderData, isError, error, refetch } = useCar(id);
  if (isError) return <CarLoadError error={error} onRetry={() => void refetch()} />;
  // A form is filled once: it waits for the row itself, not for a list's copy of it.
  if (!car || isPlaceholderData) return <CarFormSkeleton />;
  return <EditCar key={car.id} car={car} />;
}

function EditCar({ car }: { car: Car }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const update = useUpdateCar(car.id);
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "cars.edit.title" })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "cars.title" }), to: paths.cars },
          { label: car.nom, to: paths.car(car.id) },
        ]}
      />
      <CarForm
        car={car}
        currency={car.devise}
        cancelTo={paths.car(car.id)}
        save={update.mutateAsync}
        onSaved={() => {
          enqueueSnackbar(intl.formatMessage({ id: "cars.updated" }), { variant: "success" });
          void navigate(paths.car(car.id));
        }}
      />
    </>
  );
}
