import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useDebounced } from "../../components/useDebounced";
import { formatPlate } from "../../components/plates";
import { paths } from "../../lib/paths";
import { similarCarsQuery } from "./api";
import { reasonTexts } from "./kinds";
import { SimilarRows } from "./SimilarRows";

interface Typed {
  immatriculation: string;
  vin: string;
}

const MIN = 4;

/** In a car's form: which car has the plate or the VIN being typed. It refuses nothing. */
export default function SimilarCars({ id }: { id: string | undefined }) {
  const { values, initialValues } = useFormikContext<Typed>();
  // Values that a stored car already has are not compared.
  const typed = (name: keyof Typed) =>
    values[name] === initialValues[name] ? "" : values[name].trim();
  const immatriculation = useDebounced(typed("immatriculation"), 400);
  const vin = useDebounced(typed("vin"), 400);
  const { data = [] } = useQuery({
    ...similarCarsQuery({ immatriculation, vin }),
    enabled: immatriculation.length >= MIN || vin.length >= MIN,
  });
  return (
    <SimilarRows
      rows={data
        .filter((car) => car.id !== id)
        .map((car) => ({
          id: car.id,
          name: car.nom,
          detail: formatPlate(car.immatriculation) || car.vin,
          reasons: car.reasons.map((reason) => reasonTexts[reason]),
          path: paths.car(car.id),
        }))}
    />
  );
}
