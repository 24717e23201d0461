import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { FilesField } from "../../components/form/FilesField";
import { FormSection, WholeRow } from "../../components/form/FormSection";
import { NumberField } from "../../components/form/NumberField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { PICTURE_TYPES, VIDEO_TYPES } from "../../components/images/pictures";
import { unitSign } from "../../components/unitSign";
import { fuelTexts, gearboxTexts } from "../cars/carTexts";
import { CustomerLanguageField } from "../partners/CustomerLanguageField";
import { AssigneeSelect } from "../team/assignees/AssigneeSelect";
import { Panel } from "../../components/Panel";
import { carLookup } from "../cars/carLookup";

const MEGABYTE = 1024 * 1024;
const PHOTOS = { accept: PICTURE_TYPES, maxBytes: 10 * MEGABYTE, maxFiles: 12 };
const VIDEOS = {
  accept: VIDEO_TYPES,
  maxBytes: 100 * MEGABYTE,
  maxFiles: 3,
};
const ATTACHMENTS = {
  accept: {
    "application/pdf": [".pdf"],
    ...PICTURE_TYPES,
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  },
  maxBytes: 20 * MEGABYTE,
  maxFiles: 10,
};

export function EstimationFields() {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  return (
    <>
      <FormSection title={text("estimations.section.request")}>
        <TextField
          required
          name="clientName"
          autoComplete="off"
          label="estimations.field.clientName"
        />
        <TextField
          name="clientPhone"
          type="tel"
          autoComplete="off"
          label="estimations.field.clientPhone"
        />
        <TextField
          name="clientEmail"
          type="email"
          autoComplete="off"
          label="estimations.field.clientEmail"
        />
        <CustomerLanguageField />
        <TextField required name="carModel" label="estimations.field.carModel" />
        <NumberField
          required
          name="kilometrage"
          unit={unitSign(intl, "kilometer")}
          label="estimations.field.kilometrage"
        />
        <AutocompleteField
          name="carId"
          label="estimations.field.car"
          hint={text("estimations.hint.car")}
          lookup={carLookup}
        />
        <TextField
          name="title"
          label="estimations.field.title"
          hint={text("estimations.hint.title")}
        />
        <AssigneeSelect />
      </FormSection>
      <FormSection title={text("estimations.section.technical")}>
        <NumberField name="annee" grouping={false} label="cars.field.annee" />
        <NumberField
          name="puissance"
          label="estimations.field.puissance"
          unit={text("estimations.horsepowerUnit")}
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
        <TextField name="couleur" label="cars.field.couleur" />
        <TextField name="immatriculation" autoComplete="off" label="cars.field.immatriculation" />
        <TextField name="vin" autoComplete="off" label="cars.field.vin" />
        <WholeRow>
          <TextField multiline minRows={2} name="etat" label="estimations.field.etat" />
        </WholeRow>
        <WholeRow>
          <TextField
            multiline
            minRows={2}
            name="options"
            label="estimations.field.options"
            hint={text("estimations.hint.options")}
          />
        </WholeRow>
      </FormSection>
      <Panel title={text("estimations.section.files")}>
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <FilesField name="photos" label={text("estimations.section.photos")} {...PHOTOS} />
          <FilesField name="videos" label={text("estimations.section.videos")} {...VIDEOS} />
          <FilesField
            name="attachments"
            label={text("estimations.section.attachments")}
            {...ATTACHMENTS}
          />
        </Box>
      </Panel>
    </>
  );
}
