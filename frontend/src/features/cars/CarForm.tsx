import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Form, Formik, useFormikContext, type FormikHelpers } from "formik";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import type { MessageId } from "../../lib/texts";
import { useUnsavedGuard } from "../../lib/unsaved";
import { CURRENCIES } from "../../components/currencies";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { MoneyField } from "../../components/form/MoneyField";
import { NumberField } from "../../components/form/NumberField";
import { SelectField } from "../../components/form/SelectField";
import { showRefusal } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { ImagesField } from "../../components/images/ImagesField";
import { UploadProgress } from "../../components/images/UploadProgress";
import { UnitSign } from "../../components/UnitSign";
import { garageLookup, garageOption } from "../garages/queries";
import { carFormData, carSchema, carValues, type CarValues } from "./carForm";
import { fuelTexts, gearboxTexts } from "./carTexts";
import { saveCarMessage } from "./messages";
import { ModelField } from "./ModelField";
import type { CarUpload } from "./queries";

interface CarFormProps {
  car?: Car;
  /** Proposed for the price. */
  currency: string;
  cancelTo: string;
  save: (upload: CarUpload) => Promise<Car>;
  onSaved: (car: Car) => void;
}

export function CarForm({ car, currency, cancelTo, save, onSaved }: CarFormProps) {
  const intl = useIntl();
  const [progress, setProgress] = useState<number | null>(null);
  const schema = useMemo(() => carSchema(intl), [intl]);
  const liftGuard = useRef<() => void>(null);

  async function submit(values: CarValues, helpers: FormikHelpers<CarValues>) {
    setProgress(0);
    try {
      const saved = await save({
        form: carFormData(values, Boolean(car)),
        onProgress: setProgress,
      });
      liftGuard.current?.();
      onSaved(saved);
    } catch (error) {
      showRefusal(helpers, {
        error,
        values,
        message: saveCarMessage(intl, error),
        rename: {
          image: "pictures",
          secondaryImages: "pictures",
          existingMainImage: "pictures",
          existingSecondaryImages: "pictures",
        },
      });
    } finally {
      setProgress(null);
    }
  }

  return (
    <Formik initialValues={carValues(car, currency)} validationSchema={schema} onSubmit={submit}>
      <Form noValidate>
        <UnsavedGuard liftRef={liftGuard} />
        <Box sx={{ display: "grid", gap: 2, maxWidth: 880, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <CarFields car={car} />
          <FormErrorSummary />
          <UploadProgress ratio={progress} />
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            <Button component={Link} to={cancelTo}>
              {intl.formatMessage({ id: "dialog.cancel" })}
            </Button>
            <SubmitButton>
              {intl.formatMessage({ id: car ? "form.save" : "cars.add" })}
            </SubmitButton>
          </Box>
        </Box>
      </Form>
    </Formik>
  );
}

function CarFields({ car }: { car: Car | undefined }) {
  const intl = useIntl();
  const { values } = useFormikContext<CarValues>();
  const options = (texts: Record<string, MessageId>) =>
    Object.entries(texts).map(([value, id]) => ({
      value,
      label: intl.formatMessage({ id }),
    }));
  return (
    <>
      <Section title={intl.formatMessage({ id: "cars.section.photos" })}>
        <Wide>
          <ImagesField name="pictures" label={intl.formatMessage({ id: "cars.section.photos" })} />
        </Wide>
      </Section>
      <Section title={intl.formatMessage({ id: "cars.section.car" })}>
        <TextField
          required
          name="nom"
          label={intl.formatMessage({ id: "cars.field.nom" })}
          placeholder={intl.formatMessage({ id: "cars.placeholder.nom" })}
        />
        <ModelField initial={car?.modelCar} />
        <MoneyField
          required
          name="prix"
          label={intl.formatMessage({ id: "cars.field.prix" })}
          currency={values.devise}
        />
        <SelectField
          required
          name="devise"
          label={intl.formatMessage({ id: "cars.field.devise" })}
          options={CURRENCIES.map((code) => ({
            value: code,
            label: `${code} – ${intl.formatDisplayName(code, { type: "currency" }) ?? code}`,
          }))}
        />
        <AutocompleteField
          name="garageId"
          label={intl.formatMessage({ id: "cars.field.garage" })}
          lookup={garageLookup}
          initial={car?.garage && garageOption(car.garage)}
        />
      </Section>
      <Section title={intl.formatMessage({ id: "cars.section.features" })}>
        <NumberField
          name="annee"
          label={intl.formatMessage({ id: "cars.field.annee" })}
          grouping={false}
        />
        <NumberField
          name="kilometrage"
          label={intl.formatMessage({ id: "cars.field.kilometrage" })}
          unit={<UnitSign unit="kilometer" />}
        />
        <SelectField
          name="carburant"
          label={intl.formatMessage({ id: "cars.field.carburant" })}
          options={options(fuelTexts)}
        />
        <SelectField
          name="boite"
          label={intl.formatMessage({ id: "cars.field.boite" })}
          options={options(gearboxTexts)}
        />
        <TextField name="couleur" label={intl.formatMessage({ id: "cars.field.couleur" })} />
      </Section>
      <Section title={intl.formatMessage({ id: "cars.section.papers" })}>
        <TextField
          name="immatriculation"
          label={intl.formatMessage({ id: "cars.field.immatriculation" })}
          autoComplete="off"
        />
        <TextField
          name="vin"
          label={intl.formatMessage({ id: "cars.field.vin" })}
          autoComplete="off"
        />
      </Section>
      <Section title={intl.formatMessage({ id: "cars.field.description" })}>
        <Wide>
          <TextField
            multiline
            minRows={4}
            maxRows={14}
            name="description"
            label={intl.formatMessage({ id: "cars.field.description" })}
          />
        </Wide>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}

function Wide({ children }: { children: React.ReactNode }) {
  return <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>{children}</Box>;
}

function UnsavedGuard({ liftRef }: { liftRef: React.RefObject<(() => void) | null> }) {
  const { dirty } = useFormikContext();
  const lift = useUnsavedGuard(dirty);
  useEffect(() => {
    liftRef.current = lift;
  }, [liftRef, lift]);
  return null;
}
