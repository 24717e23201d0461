import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { CarForm } from "./CarForm";
import { CarFormSkeleton } from "./CarFormSkeleton";
import { useCar, useUpdateCar } from "./api";
import { useMissingCar } from "./useMissingCar";

export function EditCarPage({ id }: { id: string }) {
  return (
    <Loaded forForm query={useCar(id)} {...useMissingCar()} loading={<CarFormSkeleton />}>
      {(car) => <EditCar key={car.id} car={car} />}
    </Loaded>
  );
}

function EditCar({ car }: { car: Car }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const update = useUpdateCar();
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
        save={(upload) => update.mutateAsync({ id: car.id, ...upload })}
        onSaved={() => {
          enqueueSnackbar(intl.formatMessage({ id: "cars.updated" }), { variant: "success" });
          void navigate(paths.car(car.id));
        }}
      />
    </>
  );
}
