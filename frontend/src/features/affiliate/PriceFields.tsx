import PhotoIcon from "@mui/icons-material/PhotoCameraOutlined";
import VideoIcon from "@mui/icons-material/VideocamOutlined";
import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { FilesField } from "../../components/form/FilesField";
import { NumberField } from "../../components/form/NumberField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { MAX_PICTURE_BYTES, PICTURE_TYPES, VIDEO_TYPES } from "../../components/images/pictures";
import { unitSign } from "../../components/unitSign";
import { fuelTexts, gearboxTexts } from "../cars/carTexts";
import { CameraButton } from "./CameraButton";

const PHOTOS = { accept: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES, maxFiles: 12 };
const VIDEO = {
  accept: VIDEO_TYPES,
  maxBytes: 100 * 1024 * 1024,
  maxFiles: 1,
};

export function PriceFields() {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  return (
    <>
      <TextField required name="clientName" autoComplete="name" label="prospects.field.fullName" />
      <TextField
        required
        name="clientPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label="prospects.field.phoneNumber"
      />
      <TextField
        name="clientEmail"
        type="email"
        autoComplete="email"
        label="estimations.field.clientEmail"
      />
      <TextField
        required
        name="carModel"
        label="affiliation.field.carModel"
        placeholder={text("cars.placeholder.nom")}
      />
      <Pair>
        <NumberField
          required
          name="kilometrage"
          unit={unitSign(intl, "kilometer")}
          label="cars.field.kilometrage"
        />
        <NumberField name="annee" grouping={false} label="cars.field.annee" />
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
      </Pair>
      <TextField name="immatriculation" label="cars.field.immatriculation" />
      <TextField multiline minRows={2} name="etat" label="affiliation.field.condition" />
      <div>
        <FilesField name="photos" label={text("affiliation.field.photos")} {...PHOTOS} />
        <CameraButton
          name="photos"
          type="image/jpeg"
          label={text("images.camera")}
          icon={<PhotoIcon />}
          maxBytes={PHOTOS.maxBytes}
          maxFiles={PHOTOS.maxFiles}
        />
      </div>
      <div>
        <FilesField name="videos" label={text("affiliation.field.video")} {...VIDEO} />
        <CameraButton
          name="videos"
          type="video/*"
          label={text("affiliation.film")}
          icon={<VideoIcon />}
          maxBytes={VIDEO.maxBytes}
          maxFiles={VIDEO.maxFiles}
        />
      </div>
    </>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        // Narrower, a label would run under the unit or the arrow of its field.
        gridTemplateColumns: "repeat(auto-fit, minmax(min(200px, 100%), 1fr))",
      }}
    >
      {children}
    </Box>
  );
}
