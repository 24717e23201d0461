import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { NO_DAY } from "../../components/form/DateField";
import { requestSchema } from "../../components/form/requestSchema";
import { typedValues } from "../../components/form/typedValues";
import { CarRequest } from "../../lib/api/bounds/CarRequest";
import type { Car } from "../../lib/api/types";
import { formatPlate } from "../../components/plates";
import { appendPictures, storedPictures } from "../../components/images/pictures";

/** Values of the car form: texts as typed, and the pictures in their order. */
export type CarValues = ReturnType<typeof carValues>;

/** One value of the form. */
const PICTURES = ["image", "existingMainImage", "existingSecondaryImages"] as const;

export function carValues(car: Car | undefined, currency: string, garageId = "") {
  return {
    ...typedValues(CarRequest, car, { without: PICTURES }),
    modelCarId: car?.modelCar.id ?? "",
    devise: car?.devise ?? currency,
    // Said "not guaranteed" unless the dealer can prove it.
    kilometrageGaranti: String(car?.kilometrageGaranti ?? false),
    immatriculation: formatPlate(car?.immatriculation ?? ""),
    garageId,
    publication: car?.publication ?? "auto",
    pictures: car ? storedPictures([car.image, ...car.secondaryImages]) : [],
  };
}

export function carSchema(intl: IntlShape, car?: Car) {
  return requestSchema(intl, CarRequest, {
    nom: "cars.required.nom",
    modelCarId: "cars.required.model",
    prix: "cars.required.prix",
  }).shape({
    premiereImmatriculation: yup
      .string()
      .notOneOf([NO_DAY], intl.formatMessage({ id: "cars.invalid.premiereImmatriculation" })),
    // One that came from a file may still have none.
    pictures: yup
      .array()
      .min(car && !car.image ? 0 : 1, intl.formatMessage({ id: "cars.required.image" })),
  });
}

/** The multipart body. A new car says only what is filled in; an edited one says everything, an empty text clearing its field. */
export function carFormData({ pictures, ...texts }: CarValues, update: boolean): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) {
    const value = text.trim();
    if (update || value) form.append(name, value);
  }
  appendPictures(form, pictures, update);
  return form;
}
