import { useFormikContext } from "formik";
import { useEffect, useMemo } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import type { Option } from "../../lib/lists";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useSeesCosts } from "../../lib/rights";
import { optionsOf } from "../../components/form/optionsOf";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { CurrencyField } from "../../components/form/CurrencyField";
import { DateField } from "../../components/form/DateField";
import { FormSection, WholeRow } from "../../components/form/FormSection";
import { MoneyField } from "../../components/form/MoneyField";
import { NumberField } from "../../components/form/NumberField";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { UploadForm } from "../../components/form/UploadForm";
import { ImagesField } from "../../components/images/ImagesField";
import { unitSign } from "../../components/unitSign";
import { garageLookup, garageOption } from "../garages/api";
import { regimeTexts } from "../price/priceTexts";
import { regimeName, usePartnersRegime } from "./regime";
import { carFormData, carSchema, carValues, type CarValues } from "./form";
import {
  critairTexts,
  fuelTexts,
  gearboxTexts,
  guaranteedTexts,
  publicationTexts,
} from "./carTexts";
import { saveCarMessage } from "./messages";
import { ModelField } from "./ModelField";
import type { Upload } from "../../lib/api/client";

/** It has nothing to show before a plate was typed. */
const SimilarCars = lazyWithRetry(
  () => import(/* webpackChunkName: "similar-cars" */ "../duplicates/SimilarCars"),
);

/** Apart: the form is as large as a page may be. */
const PublicationHint = lazyWithRetry(
  () => import(/* webpackChunkName: "publication-hint" */ "./PublicationHint"),
);

interface CarFormProps {
  car?: Car;
  /** Proposed for the price. */
  currency: string;
  /** Proposed for a new car. */
  garage?: Option | null;
  cancelTo: string;
  save: (upload: Upload) => Promise<Car>;
  onSaved: (car: Car) => void;
}

const critairOptions = ["electric", "1", "2", "3", "4", "5", "none"] as const;

const PICTURES = {
  image: "pictures",
  secondaryImages: "pictures",
  existingMainImage: "pictures",
  existingSecondaryImages: "pictures",
};

export function CarForm({
  car,
  currency,
  garage = car?.garage && garageOption(car.garage),
  ...handlers
}: CarFormProps) {
  const intl = useIntl();
  const schema = useMemo(() => carSchema(intl, car), [intl, car]);
  const costs = useSeesCosts();
  return (
    <UploadForm<CarValues, Car>
      {...handlers}
      initialValues={carValues(car, currency, garage?.value)}
      schema={schema}
      toFormData={(values) => {
        const form = carFormData(values, Boolean(car));
        // A person who does not see the price leaves it as it is.
        if (!costs) form.delete("purchasePrice");
        return form;
      }}
      onFailure={(error) => saveCarMessage(intl, error)}
      rename={PICTURES}
      submitLabel={intl.formatMessage({ id: car ? "form.save" : "cars.add" })}
    >
      <CarFields car={car} garage={garage} costs={costs} />
    </UploadForm>
  );
}

interface CarFieldsProps extends Pick<CarFormProps, "car" | "garage"> {
  costs: boolean;
}

function CarFields({ car, garage, costs }: CarFieldsProps) {
  const intl = useIntl();
  const { values } = useFormikContext<CarValues>();
  const regime = usePartnersRegime();
  useFieldOfAddress();
  return (
    <>
      <FormSection title={intl.formatMessage({ id: "cars.section.photos" })}>
        <WholeRow>
          <ImagesField name="pictures" label={intl.formatMessage({ id: "cars.section.photos" })} />
        </WholeRow>
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "cars.section.car" })}>
        <TextField
          required
          name="nom"
          label="cars.field.nom"
          placeholder={intl.formatMessage({ id: "cars.placeholder.nom" })}
        />
        <ModelField initial={car?.modelCar} />
        <MoneyField required name="prix" label="cars.field.prix" currency={values.devise} />
        <CurrencyField required name="devise" label="cars.field.devise" />
        <AutocompleteField
          name="garageId"
          label="cars.field.garage"
          lookup={garageLookup}
          initial={garage}
        />
        <SelectField
          required
          name="publication"
          label="cars.field.published"
          options={optionsOf(intl, publicationTexts)}
          hint={<PublicationHint car={car} chosen={values.publication} fallback={"\u00a0"} />}
        />
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "cars.section.purchase" })}>
        {costs && (
          <MoneyField
            name="purchasePrice"
            label="cars.field.purchasePrice"
            hint={intl.formatMessage({
              id:
                (values.vatRegime || regime) === "normal"
                  ? "cars.hint.purchasePriceNormal"
                  : "cars.hint.purchasePrice",
            })}
            currency={car?.purchasePrice == null ? values.devise : car.purchaseCurrency}
          />
        )}
        <DateField name="purchaseDate" label="cars.field.purchaseDate" />
        <SelectField
          name="vatRegime"
          label="cars.field.vatRegime"
          none={regimeName(intl, null, regime)}
          options={optionsOf(intl, regimeTexts)}
        />
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "cars.section.features" })}>
        <NumberField name="annee" label="cars.field.annee" grouping={false} />
        <NumberField
          name="kilometrage"
          label="cars.field.kilometrage"
          unit={unitSign(intl, "kilometer")}
        />
        <SelectField
          name="carburant"
          label="cars.field.carburant"
          options={optionsOf(intl, fuelTexts)}
        />
        <SelectField
          name="boite"
          label="cars.field.boite"
          options={optionsOf(intl, gearboxTexts)}
        />
        <NumberField
          name="puissance"
          label="cars.field.puissance"
          unit={intl.formatMessage({ id: "estimations.horsepowerUnit" })}
        />
        <TextField name="couleur" label="cars.field.couleur" />
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "cars.section.sheet" })}>
        <DateField
          disableFuture
          name="premiereImmatriculation"
          label="cars.field.premiereImmatriculation"
        />
        <SelectField
          required
          name="kilometrageGaranti"
          label="cars.field.kilometrageGaranti"
          options={optionsOf(intl, guaranteedTexts)}
        />
        <SelectField
          name="critair"
          label="cars.field.critair"
          // An object's number-like keys come first.
          options={critairOptions.map((value) => ({
            value,
            label: intl.formatMessage({ id: critairTexts[value] }),
          }))}
        />
        <NumberField name="co2" label="cars.field.co2" />
        <NumberField
          name="garantieMois"
          label="cars.field.garantieMois"
          hint={intl.formatMessage({ id: "cars.hint.garantieMois" })}
        />
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "cars.section.papers" })}>
        <TextField name="immatriculation" label="cars.field.immatriculation" autoComplete="off" />
        <TextField name="vin" label="cars.field.vin" autoComplete="off" />
        <WholeRow>
          <SimilarCars id={car?.id} />
        </WholeRow>
      </FormSection>
      <FormSection title={intl.formatMessage({ id: "cars.field.description" })}>
        <WholeRow>
          <TextField
            multiline
            minRows={4}
            maxRows={14}
            name="description"
            label="cars.field.description"
          />
        </WholeRow>
      </FormSection>
    </>
  );
}

/** Puts the cursor into the field that the address names, as `#critair` does. */
function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!name) return;
    const select = document.getElementById(`mui-component-select-${name}`);
    (select ?? document.getElementsByName(name)[0])?.focus();
  }, [hash]);
}
