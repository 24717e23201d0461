import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useLocation, useParams } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { CURRENCIES } from "../../components/currencies";
import { FormSkeleton } from "../../components/form/FormSkeleton";
import { useSaved } from "../../components/form/useSaved";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { useOnlyGarage } from "../garages/useOnlyGarage";
import { profileQuery } from "../../lib/profile";
import { CarForm } from "./CarForm";
import { useCar, useCreateCar, useUpdateCar } from "./api";
import { useMissingCar } from "./useMissingCar";

const loading = <FormSkeleton label="cars.loading" heights={[40, 280, 240]} />;

export default function CarFormPage() {
  const { id } = useParams();
  return id === undefined ? <NewCar /> : <StoredCar key={id} id={id} />;
}

function NewCar() {
  const intl = useIntl();
  const saved = useSaved();
  const create = useCreateCar();
  const { data: partner, isFetched } = useQuery(profileQuery);
  const garage = useOnlyGarage();
  // After a failure they are tried again while the form is filled in.
  if ((!partner && !isFetched) || garage === undefined) return loading;
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "cars.new.title" })}
        breadcrumb={[{ label: intl.formatMessage({ id: "cars.title" }), to: paths.cars }]}
      />
      <CarForm
        currency={partner?.currency ?? CURRENCIES[0]}
        garage={garage}
        cancelTo={paths.cars}
        save={create.mutateAsync}
        onSaved={({ id }) => saved("cars.created", paths.car(id))}
      />
    </>
  );
}

function StoredCar({ id }: { id: string }) {
  return (
    <Loaded forForm query={useCar(id)} {...useMissingCar()} loading={loading}>
      {(car) => <EditCar key={car.id} car={car} />}
    </Loaded>
  );
}

function EditCar({ car }: { car: Car }) {
  const intl = useIntl();
  const saved = useSaved();
  const update = useUpdateCar();
  const page = paths.car(car.id) + useLocation().search;
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "cars.edit.title" })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "cars.title" }), to: paths.cars },
          { label: car.nom, to: page },
        ]}
      />
      <CarForm
        car={car}
        currency={car.devise}
        cancelTo={page}
        save={(upload) => update.mutateAsync({ id: car.id, ...upload })}
        onSaved={() => saved("cars.updated", page)}
      />
    </>
  );
}
