import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { useFailed } from "../../components/failures";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { saveModelMessage } from "./messages";
import { modelLookup, modelOption, useCreateModel } from "./modelApi";

/** The car's model; one that does not exist yet is created from here. */
export function ModelField({ initial }: { initial: Car["modelCar"] | undefined }) {
  const intl = useIntl();
  const failed = useFailed();
  const createModel = useCreateModel();

  async function create(intitule: string) {
    try {
      return modelOption(await createModel.mutateAsync({ intitule }));
    } catch (error) {
      failed(saveModelMessage(intl, error));
      return null;
    }
  }

  return (
    <AutocompleteField
      required
      name="modelCarId"
      label="cars.field.model"
      hint={intl.formatMessage({ id: "cars.hint.model" })}
      lookup={modelLookup}
      initial={initial && modelOption(initial)}
      onCreate={create}
    />
  );
}
